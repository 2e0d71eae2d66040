package dev.bulla.vendor.apis;

import dev.bulla.identity.PersonId;
import dev.bulla.upstream.ConnectionId;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/// An imported API of a person's: the name of its tool, and the connection that it calls through.
///
/// @param now the document that its operations come from
/// @param waiting another one, which its person has not accepted yet
public record Api(
        PersonId person,
        String name,
        ConnectionId connection,
        Instant createdAt,
        Imported now,
        Optional<Imported> waiting) {
    private static final int NAME_MAX = 40;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    public Api {
        if (!fits(name)) {
            throw new IllegalArgumentException("not an API's name");
        }
    }

    /// A document as it was brought.
    ///
    /// @param title what it calls the API
    /// @param source the address it was fetched from; empty when its text was given
    /// @param digest of its bytes
    public record Imported(String title, String source, String digest, Instant at) {}

    /// Whether a text can be an API's name: kebab-case, at most 40 letters.
    public static boolean fits(String text) {
        return text.length() <= NAME_MAX && NAME.matcher(text).matches();
    }
}
