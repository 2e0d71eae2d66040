package dev.bulla.signin;

import dev.bulla.http.LocalNames;
import java.net.URI;
import java.util.Locale;

/// Where the pages are, as browsers and passkeys know it.
///
/// On loopback they have a name of their own: cookies ignore ports, and on `127.0.0.1` any other
/// program's pages would be sent ours.
///
/// @param origin scheme, host and port of the pages
public record Site(String origin) {
    /// The pages' place for a deployment's origin.
    public static Site of(URI origin) {
        boolean loopback = "http".equals(origin.getScheme());
        String host = loopback ? LocalNames.PAGES : origin.getHost();
        String port = origin.getPort() < 0 ? "" : ":" + origin.getPort();
        return new Site(origin.getScheme() + "://" + host + port);
    }

    /// The name that passkeys belong to (WebAuthn: relying party id).
    String host() {
        return URI.create(origin).getHost();
    }

    public boolean secure() {
        return origin.startsWith("https:");
    }

    /// Whether a Host header, or what follows the scheme in an Origin header, names the pages.
    public boolean named(String authority) {
        return plain(authority).equals(plain(authority()));
    }

    /// Browsers leave out the scheme's own port.
    private String plain(String authority) {
        String usual = secure() ? ":443" : ":80";
        String low = authority.toLowerCase(Locale.ROOT);
        return low.endsWith(usual) ? low.substring(0, low.length() - usual.length()) : low;
    }

    /// The Host header of a request to the pages.
    public String authority() {
        return URI.create(origin).getRawAuthority();
    }
}
