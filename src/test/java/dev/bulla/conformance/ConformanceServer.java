package dev.bulla.conformance;

import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.mcp.Announce;
import dev.bulla.mcp.Identify;
import dev.bulla.mcp.McpDoor;
import dev.bulla.mcp.Seals;
import dev.bulla.mcp.Timing;
import dev.bulla.mcp.Visitor;
import dev.bulla.refusal.Reason;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// The shipped MCP door on a free loopback port, with the suite's fixtures behind it and one
/// agent fixed to the connection: the suite cannot send a token. Prints `ready <origin>`; lives
/// until it is killed.
public final class ConformanceServer {
    private static final String AGENT = "conformance";

    private ConformanceServer() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        var origin = new AtomicReference<>("http://127.0.0.1");
        var announce = new AtomicReference<Announce>();
        var fixtures = Fixtures.load();
        var tools = new FixtureTools(
                fixtures,
                () -> tell(announce, a -> a.toolsChanged(AGENT)),
                () -> tell(announce, a -> a.promptsChanged(AGENT)));
        var visitor = new Visitor(AGENT, new FixtureCatalogue(fixtures, tools));
        var door = McpDoor.open(fixedTo(visitor), origin::get, seals(), Timing.usual(InstantSource.system()));
        announce.set(door.announce());
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        var server = HttpServer.start(List.of(Listener.of("mcp", address, HostGuard.loopback(), door.routes())));
        origin.set("http://127.0.0.1:" + server.port("mcp"));
        System.out.println("ready " + origin.get());
        new CountDownLatch(1).await();
    }

    private static void tell(AtomicReference<Announce> announce, Consumer<Announce> what) {
        var ready = announce.get();
        if (ready != null) {
            what.accept(ready);
        }
    }

    private static Identify fixedTo(Visitor visitor) {
        return request -> request.peer().loopback()
                ? new Identify.Known(visitor)
                : new Identify.Unknown(Reason.TOKEN_MISSING, false);
    }

    private static Seals seals() throws IOException {
        var folder = Files.createTempDirectory("bulla-conformance");
        folder.toFile().deleteOnExit();
        var keys = new Keys(MasterKey.inFolder(folder, new SecureRandom()));
        Files.deleteIfExists(folder.resolve(MasterKey.FILE));
        var sessions = keys.hmac("mcp session");
        var states = keys.sealer("mcp request state");
        return new Seals(data -> sessions.tag(data).bytes(), states::seal, states::open);
    }
}
