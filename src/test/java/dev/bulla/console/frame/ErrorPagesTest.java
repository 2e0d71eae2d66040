package dev.bulla.console.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.http.HostGuard;
import dev.bulla.http.HttpServer;
import dev.bulla.http.Listener;
import dev.bulla.http.Route;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorPagesTest {
    @Test
    void a_bug_is_a_page_with_an_incident_and_nothing_of_the_bug() throws Exception {
        Route broken = Route.get(
                "/broken",
                _ -> {
                    throw new IllegalStateException("the password is hunter2");
                },
                "breaks");
        var pages = new ErrorPages(new Templates(), new Once<>(Assets::new), new PageHeaders(true));
        Listener listener = Listener.of(
                        "main",
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        HostGuard.loopback(),
                        List.of(broken))
                .saying(pages);
        try (HttpServer server = HttpServer.start(List.of(listener));
                HttpClient http = HttpClient.newHttpClient()) {
            URI at = URI.create("http://127.0.0.1:" + server.port("main") + "/broken");
            var answer = http.send(
                    HttpRequest.newBuilder(at).header("Accept", "text/html").build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body())
                    .contains("Something broke")
                    .contains("incident ")
                    .doesNotContain("hunter2")
                    .doesNotContain("IllegalState")
                    .doesNotContain("dev.bulla");
            assertThat(answer.headers().firstValue("strict-transport-security")).isPresent();
            assertThat(answer.headers().firstValue("content-security-policy")).isPresent();
        }
    }
}
