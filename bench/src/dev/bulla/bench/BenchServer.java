package dev.bulla.bench;

import dev.bulla.app.Config;
import dev.bulla.app.DataFolder;
import dev.bulla.app.House;
import dev.bulla.app.LogLines;
import dev.bulla.app.Setting;
import dev.bulla.app.Settings;
import dev.bulla.http.Answer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.http.Route;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The house as shipped, and in the same JVM one more listener of the same http room with the
/// yardstick: `POST /echo` answers what it got. Prints both origins; ends when its standard input
/// does.
public final class BenchServer {
    public static void main(String[] args) throws Exception {
        LogLines.install(System.err);
        Config config = Config.of(Settings.read(
                Optional.empty(),
                _ -> null,
                Map.of(Setting.DATA, Path.of(args[0]).toString(), Setting.HTTP_PORT, "0", Setting.FACADE_PORT, "off")));
        try (DataFolder folder = DataFolder.open(config.data());
                House house = House.open(config, folder)) {
            folder.publish(house.gateway());
            Route echo = Route.post("/echo", request -> Answer.json(200, request.body()), "the yardstick");
            HttpServer yardstick = HttpServer.start(List.of(Listener.of(
                    "echo", new InetSocketAddress("127.0.0.1", 0), HostGuard.loopback(), List.of(echo))));
            System.out.println("ready " + house.gateway().origin() + " http://127.0.0.1:" + yardstick.port("echo"));
            System.in.transferTo(System.err);
            yardstick.close();
        }
    }
}
