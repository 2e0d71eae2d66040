package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bulla.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// An agent in a sandbox without a network: it reaches nothing of the house, while the host that
/// runs it calls for it.
final class NoNetworkTest {
    private record Ended(int code, String out) {}

    private static Ended run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), out);
    }

    private static boolean works(String... command) throws InterruptedException {
        try {
            return run(command).code() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    /// A namespace with nothing in it, not even a loopback that is up; without root in a user
    /// namespace of its own.
    private static List<String> noNetwork() throws InterruptedException {
        for (List<String> start : List.of(List.of("unshare", "-n", "--"), List.of("unshare", "-rn", "--"))) {
            List<String> probe = new ArrayList<>(start);
            probe.add("true");
            if (works(probe.toArray(String[]::new))) {
                return start;
            }
        }
        return List.of();
    }

    @Test
    @Tag("C002")
    @Tag("C003")
    @Tag("C004")
    void a_sandbox_without_network_cannot_connect_and_its_host_calls_for_it() throws Exception {
        assumeTrue(works("curl", "--version"), "this machine has no curl");
        List<String> sandbox = noNetwork();
        assumeTrue(!sandbox.isEmpty(), "this machine gives no network namespace");
        try (TestHouse house = TestHouse.open()) {
            TestAgent agent = house.agent("ada");
            for (String url : List.of(house.origin() + "/healthz", house.origin() + "/mcp", house.facade() + "/mcp")) {
                List<String> curl = List.of("curl", "-sS", "-m", "20", "-o", "/dev/null", url);
                assertThat(run(curl.toArray(String[]::new)).code()).as(url).isZero();
                List<String> inside = new ArrayList<>(sandbox);
                inside.addAll(curl);
                Ended refused = run(inside.toArray(String[]::new));
                assertThat(refused.code()).as(url + ": " + refused.out()).isEqualTo(7);
            }
            // Nothing of that arrived, so nothing was judged: it failed before any token.
            assertThat(house.audit(0)).noneMatch(r -> r.path("door").asString().equals("mcp"));
            assertThat(new FacadeHost(house)
                            .run(agent.token(), "claw_notes", "list", Json.object())
                            .has("items"))
                    .isTrue();
        }
    }
}
