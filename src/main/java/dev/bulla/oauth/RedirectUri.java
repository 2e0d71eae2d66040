package dev.bulla.oauth;

import dev.bulla.http.LocalNames;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Where a client wants people sent back to. Whoever reads that address gets the code, so only
/// https and this machine's own loopback count, and matching is exact (RFC 8252, RFC 9700).
public final class RedirectUri {
    private static final int LONGEST = 2_048;
    private static final int LAST_PORT = 65_535;
    private static final Pattern PRINTABLE = Pattern.compile("[!-~]+");
    private static final Pattern LOOPBACK =
            Pattern.compile("(?i)(http://(?:localhost|127\\.0\\.0\\.1|\\[::1]))(?::[0-9]{1,5})?([/?].*)?");

    private RedirectUri() {}

    /// Why this cannot be registered; empty when it can.
    static Optional<String> refuse(String uri) {
        if (uri.length() > LONGEST || !PRINTABLE.matcher(uri).matches()) {
            return Optional.of("a redirect URI has at most " + LONGEST + " printable characters");
        }
        URI parsed;
        try {
            parsed = new URI(uri);
        } catch (URISyntaxException _) {
            return Optional.of("a redirect URI is not a URI");
        }
        String host = parsed.getHost();
        if (host == null || parsed.getPort() > LAST_PORT || parsed.getPort() == 0) {
            return Optional.of("a redirect URI has no host");
        }
        if (parsed.getRawFragment() != null || parsed.getRawUserInfo() != null) {
            return Optional.of("a redirect URI has no fragment and no userinfo");
        }
        // The pages live there, with the person's cookie: a code sent there would reach us, but
        // whatever else a path of ours does would be at the client's command.
        if (LocalNames.isPages(host)) {
            return Optional.of("that host is the gateway's own");
        }
        boolean https = "https".equalsIgnoreCase(parsed.getScheme());
        return https || LOOPBACK.matcher(uri).matches()
                ? Optional.empty()
                : Optional.of("a redirect URI is https, or http to localhost, 127.0.0.1 or [::1]");
    }

    /// Whether one of the registered covers what was asked for. A loopback port is whatever the
    /// system gave the client this time (RFC 8252 section 7.3); all else is equal to the letter.
    static boolean matches(List<String> registered, String asked) {
        if (registered.contains(asked)) {
            return true;
        }
        Optional<String> bare = withoutPort(asked);
        return bare.isPresent()
                && refuse(asked).isEmpty()
                && registered.stream().anyMatch(one -> withoutPort(one).equals(bare));
    }

    private static Optional<String> withoutPort(String uri) {
        Matcher loopback = LOOPBACK.matcher(uri);
        if (!loopback.matches()) {
            return Optional.empty();
        }
        String rest = loopback.group(2);
        return Optional.of(loopback.group(1).toLowerCase(Locale.ROOT) + (rest == null ? "" : rest));
    }

    /// Whether a metadata document may stand there when the setting opens loopback.
    static boolean loopback(URI uri) {
        String host = uri.getHost();
        return host != null && List.of("localhost", "127.0.0.1", "[::1]").contains(host.toLowerCase(Locale.ROOT));
    }

    /// The host as the consent page shows it, with the port where one is named.
    static String host(String uri) {
        URI parsed = URI.create(uri);
        return parsed.getHost() + (parsed.getPort() < 0 ? "" : ":" + parsed.getPort());
    }

    /// The origin, for the `form-action` of a page that ends in a redirect there.
    static String origin(String uri) {
        return URI.create(uri).getScheme() + "://" + host(uri);
    }
}
