package dev.bulla.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.bulla.refusal.Reason;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.ssl.SSLContexts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The name in the URL is the one that the certificate must carry, whatever address it led to.
final class TlsNameTest {
    private static final char[] PASSWORD = "only-for-this-test".toCharArray();

    @TempDir
    private Path folder;

    private Path certificate() throws Exception {
        Path file = folder.resolve("vendor.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "vendor",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=vendor.test",
                        "-ext",
                        "san=dns:vendor.test",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        String.valueOf(PASSWORD),
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        keytool.getInputStream().readAllBytes();
        assertThat(keytool.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return file;
    }

    @Test
    void a_certificate_of_another_name_or_of_nobody_known_is_unreachable() throws Exception {
        Path file = certificate();
        SSLContext own = SSLContexts.custom()
                .loadKeyMaterial(file, PASSWORD, PASSWORD)
                .loadTrustMaterial(file, PASSWORD)
                .build();
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.setHttpsConfigurator(new HttpsConfigurator(own));
        server.createContext("/", exchange -> exchange.sendResponseHeaders(204, -1));
        server.start();
        Names here = _ -> new InetAddress[] {InetAddress.getLoopbackAddress()};
        Set<String> listed = Set.of("vendor.test", "other.test");
        int port = server.getAddress().getPort();
        try (Egress trusting = new Egress(here, listed, own);
                Egress usual = new Egress(here, listed, SSLContexts.createDefault())) {
            Outgoing right = Outgoing.get(URI.create("https://vendor.test:" + port + "/"), "*/*", Bounds.USUAL);
            Outgoing wrong = Outgoing.get(URI.create("https://other.test:" + port + "/"), "*/*", Bounds.USUAL);
            assertThat(trusting.fetch(right)).isInstanceOf(Answer.class);
            assertThat(trusting.fetch(wrong)).isEqualTo(new Unfetched(Reason.UPSTREAM_UNREACHABLE));
            assertThat(usual.fetch(right)).isEqualTo(new Unfetched(Reason.UPSTREAM_UNREACHABLE));
        } finally {
            server.stop(0);
        }
    }
}
