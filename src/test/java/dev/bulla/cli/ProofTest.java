package dev.bulla.cli;

import static dev.bulla.cli.CommandsTest.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bulla.app.DataFolder;
import dev.bulla.app.GatewayFile;
import dev.bulla.app.Setting;
import dev.bulla.cli.CommandsTest.Said;
import dev.bulla.house.TestHouse;
import dev.bulla.http.Answer;
import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All of 127/8 is loopback on Linux, so one machine has addresses enough for a thief.
class ProofTest {
    private final List<String> stolen = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "127.0.0.2", "0.0.0.0"})
    void the_commands_find_a_gateway_wherever_it_is_bound(String address) {
        assumeTrue(System.getProperty("os.name").contains("Linux"), "this system has one loopback address");
        try (TestHouse house = TestHouse.open(Map.of(Setting.HTTP_BIND, address))) {
            publish(house, house.local());
            Said said = run(List.of("status", "--data", house.folder().toString()));

            assertThat(said.status()).as(said.err()).isZero();
        }
    }

    @Test
    void a_program_at_the_same_port_of_another_address_that_passes_the_question_on_gets_no_token() throws IOException {
        assumeTrue(System.getProperty("os.name").contains("Linux"), "this system has one loopback address");
        try (TestHouse house = TestHouse.open(Map.of(Setting.HTTP_BIND, "127.0.0.2"))) {
            int port = house.local().getPort();
            Route relay = Route.any("/{rest...}", request -> relay(house.local(), request), "a thief");
            HttpServer thief = HttpServer.start(List.of(Listener.of(
                    "thief",
                    new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port),
                    HostGuard.loopback(),
                    List.of(relay))));
            try {
                publish(house, URI.create("http://127.0.0.1:" + port));
                Said said = run(List.of("status", "--data", house.folder().toString()));

                assertThat(said.status()).isEqualTo(1);
                assertThat(said.err()).contains("is not this data folder's gateway");
                assertThat(stolen).isEmpty();
            } finally {
                thief.close();
            }
        }
    }

    private Answer relay(URI real, Request request) throws IOException, InterruptedException {
        request.header("authorization").ifPresent(stolen::add);
        var passed = HttpRequest.newBuilder(URI.create(real + request.path() + "?" + request.rawQuery()))
                .setHeader("Host", "localhost:" + real.getPort())
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            return Answer.json(
                    200, client.send(passed, BodyHandlers.ofByteArray()).body());
        }
    }

    private static void publish(TestHouse house, URI local) {
        DataFolder.open(house.folder())
                .publish(new GatewayFile(URI.create(house.origin()), local, Optional.empty(), 1));
    }
}
