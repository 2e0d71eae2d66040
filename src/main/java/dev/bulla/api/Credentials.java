package dev.bulla.api;

import dev.bulla.http.Bearer;
import dev.bulla.http.Request;
import dev.bulla.http.SessionCookie;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.FormSecret;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.signin.Site;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The credential of a REST request: a bearer token, or else the cookie of a signed-in browser.
///
/// A browser sends the cookie by itself, also with what another site made it send. So with the
/// cookie everything but reading needs the form secret as a header, which no other site knows.
///
/// @param site where the pages are: on another of our names any program of this machine could
///   have set the cookie
public record Credentials(
        Authenticator authenticator, SessionCookie cookie, FormSecret formSecret, Supplier<Site> site) {
    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String FORM_SECRET = "x-csrf-token";

    /// What came; beside an `Authorization` header, even a broken one, the cookie says nothing,
    /// and on another host than the pages' neither.
    Optional<UnverifiedToken> of(Request request) {
        return request.headers("authorization").isEmpty()
                ? session(request)
                : Bearer.of(request).map(UnverifiedToken::bearer);
    }

    private Optional<UnverifiedToken> session(Request request) {
        return site.get().named(request.header("host").orElse(""))
                ? cookie.of(request).map(UnverifiedToken::cookie)
                : Optional.empty();
    }

    Authentication authenticate(Optional<UnverifiedToken> token) {
        return authenticator.authenticate(token, Opens.REST);
    }

    /// Whether this may be what another site made the browser send.
    boolean forged(Request request, Optional<UnverifiedToken> token) {
        return token.filter(given -> given.carrier() == UnverifiedToken.Carrier.COOKIE)
                .filter(_ -> !READING.contains(request.method()))
                .filter(session ->
                        !formSecret.vouches(session, request.header(FORM_SECRET).orElse("")))
                .isPresent();
    }
}
