package dev.bulla.upstream;

import java.net.Proxy;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SchemePortResolver;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.HttpsSupport;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/// Builds the HTTP client with everything switched off that would act on its own: redirects,
/// retries, cookies, decoding, proxies, answers to challenges.
final class Client {
    private static final int MOST_OF_ONE_HOST = 64;
    private static final int MOST = 1_024;
    private static final int MOST_HEADERS = 200;
    private static final int LONGEST_LINE = 16 << 10;
    private static final Timeout CONNECT = Timeout.ofSeconds(10);
    private static final TimeValue IDLE = TimeValue.of(30, TimeUnit.SECONDS);

    private Client() {}

    static CloseableHttpClient of(Guard guard, SSLContext tls) {
        Http1Config lines = Http1Config.custom()
                .setMaxHeaderCount(MOST_HEADERS)
                .setMaxLineLength(LONGEST_LINE)
                .build();
        // A connection ends after a minute, so that its host is judged again at least that often;
        // one that rested is looked at first, because a request on a dead one cannot be sent
        // again.
        ConnectionConfig connections = ConnectionConfig.custom()
                .setConnectTimeout(CONNECT)
                .setTimeToLive(TimeValue.ofMinutes(1))
                .setValidateAfterInactivity(TimeValue.ofMilliseconds(50))
                .build();
        var pool = new Direct()
                .setDnsResolver(guard)
                .setTlsSocketStrategy(new DefaultClientTlsStrategy(
                        tls, HostnameVerificationPolicy.BOTH, HttpsSupport.getDefaultHostnameVerifier()))
                .setConnectionFactory(ManagedHttpClientConnectionFactory.builder()
                        .http1Config(lines)
                        .build())
                .setDefaultConnectionConfig(connections)
                .setMaxConnPerRoute(MOST_OF_ONE_HOST)
                .setMaxConnTotal(MOST)
                .build();
        RequestConfig requests = RequestConfig.custom()
                .setAuthenticationEnabled(false)
                .setConnectionKeepAlive(IDLE)
                .setProtocolUpgradeEnabled(false)
                .build();
        return HttpClientBuilder.create()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(requests)
                .setUserAgent("bulla")
                .disableRedirectHandling()
                .disableAutomaticRetries()
                .disableCookieManagement()
                .disableContentCompression()
                .disableAuthCaching()
                .build();
    }

    /// A plain socket asks the JVM's properties for a SOCKS proxy, behind which somebody else
    /// would resolve the name; ours goes straight to the address that was judged.
    private static final class Direct extends PoolingHttpClientConnectionManagerBuilder {
        @Override
        protected HttpClientConnectionOperator createConnectionOperator(
                SchemePortResolver ports, DnsResolver names, TlsSocketStrategy tls) {
            return new DefaultHttpClientConnectionOperator(
                    _ -> new Socket(Proxy.NO_PROXY),
                    ports,
                    names,
                    RegistryBuilder.<TlsSocketStrategy>create()
                            .register("https", tls)
                            .build());
        }
    }
}
