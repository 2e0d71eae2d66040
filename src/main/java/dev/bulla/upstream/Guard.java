package dev.bulla.upstream;

import dev.bulla.http.LocalNames;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.DnsResolver;

/// Stands between a name and a connection: judges every address a name resolves to, and the
/// client connects to what comes out of here, so a name that answers differently the next time
/// gains nothing.
final class Guard implements DnsResolver {
    /// What a browser, a C library or a URL parser may take for an IPv4 address in some notation
    /// (decimal, octal, hex, fewer parts). Such a host is one to the JDK's literal parser or
    /// none.
    private static final Pattern NUMERIC = Pattern.compile("(?:.*\\.)?[0-9][^.]*\\.?");

    private final Names names;
    private final Set<String> loopbackHosts;

    Guard(Names names, Set<String> loopbackHosts) {
        this.names = names;
        this.loopbackHosts = Set.copyOf(loopbackHosts);
    }

    /// Whether a request may go there at all, before anything is looked up: https, or http to a
    /// loopback host that the operator lists.
    boolean admits(URI uri) {
        String host = uri.getHost();
        if (host == null || uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            return false;
        }
        // Whoever sent a request to our own pages would speak as a browser of this house.
        if (LocalNames.isPages(host)) {
            return false;
        }
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        return scheme.equals("https") || (scheme.equals("http") && listed(host));
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        InetAddress[] found = addresses(bare(host));
        // A listed host is this machine and nothing else; any other is never this machine.
        Predicate<InetAddress> right = listed(host) ? InetAddress::isLoopbackAddress : PublicAddress::is;
        // One wrong address among right ones is no accident either, so it spoils them all.
        if (found.length == 0 || !Arrays.stream(found).allMatch(right)) {
            throw new HostNotPublic();
        }
        return found;
    }

    /// Nobody needs it: the name in the URL is the one that certificates are checked against.
    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }

    private InetAddress[] addresses(String host) throws UnknownHostException {
        if (host.indexOf(':') < 0 && !NUMERIC.matcher(host).matches()) {
            return names.resolve(host);
        }
        try {
            return new InetAddress[] {InetAddress.ofLiteral(host)};
        } catch (IllegalArgumentException _) {
            throw new HostNotPublic();
        }
    }

    private boolean listed(String host) {
        return loopbackHosts.contains(bare(host));
    }

    private static String bare(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.startsWith("[") && lower.endsWith("]") ? lower.substring(1, lower.length() - 1) : lower;
    }
}
