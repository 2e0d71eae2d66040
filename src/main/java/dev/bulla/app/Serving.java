package dev.bulla.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.CountDownLatch;

/// `serve`: the house from its first line to the signal that ends it.
public final class Serving {
    private static final Logger LOG = System.getLogger("dev.bulla.serve");

    private Serving() {}

    /// Opens the house, says `ready <origin>` and stays until a signal; a signal drains and
    /// exits 0.
    public static void run(Config config, boolean restored, PrintWriter out) throws InterruptedException {
        DataFolder opened = DataFolder.open(config.data());
        DataFolder folder = restored ? opened.asRestored() : opened;
        House house;
        try {
            refuseTakenPorts(config);
            house = House.open(config, folder);
        } catch (RuntimeException | Error e) {
            quietly(folder);
            throw e;
        }
        GatewayFile gateway = house.gateway();
        folder.publish(gateway);
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("drain").unstarted(() -> drain(house, folder)));
        LOG.log(Level.INFO, "serving " + gateway.origin() + " from " + config.data());
        house.setUpLink().ifPresent(link -> out.println("set-up " + link));
        out.println("ready " + gateway.origin());
        out.flush();
        new CountDownLatch(1).await();
    }

    /// Runs inside the signal's shutdown. Left alone the JVM would exit with 128 + the signal's
    /// number; a gateway that was asked to stop and did has nothing to complain about, so the
    /// status is 0.
    private static void drain(House house, DataFolder folder) {
        int status = 0;
        try {
            LOG.log(Level.INFO, "draining");
            house.close();
            folder.close();
            LOG.log(Level.INFO, "stopped");
        } catch (IOException | RuntimeException e) {
            LOG.log(Level.ERROR, "the stop was not clean", e);
            status = 1;
        }
        Runtime.getRuntime().halt(status);
    }

    /// A taken port is told by name, and before anything is opened.
    private static void refuseTakenPorts(Config config) {
        refuseTaken(config.http().bind(), config.http().port(), Setting.HTTP_PORT, "--port");
        config.facade().port().ifPresent(p -> refuseTaken("127.0.0.1", p, Setting.FACADE_PORT, "--facade-port"));
    }

    private static void refuseTaken(String address, int port, Setting setting, String flag) {
        if (port == 0) {
            return;
        }
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getByName(address))) {
            LOG.log(Level.DEBUG, "free: " + probe.getLocalPort());
        } catch (BindException e) {
            throw new ConfigRefused("port " + port + " on " + address + " cannot be opened (" + e.getMessage()
                    + "); choose another with " + flag + " or " + setting.key());
        } catch (IOException e) {
            throw new ConfigRefused("cannot listen on " + address + ":" + port + ": " + e.getMessage());
        }
    }

    private static void quietly(DataFolder folder) {
        try {
            folder.close();
        } catch (IOException e) {
            LOG.log(Level.WARNING, "the data folder did not close: " + e.getMessage());
        }
    }
}
