package dev.bulla.identity;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Hmac;
import dev.bulla.seal.Keys;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// What a page puts into its forms to show that they are its own: an HMAC over the session's
/// hash. Another site can make a browser send the cookie, but cannot know this.
public final class FormSecret {
    private static final Pattern TAG = Pattern.compile("[0-9a-f]{64}");

    private final Hmac hmac;

    public FormSecret(Keys keys) {
        this.hmac = keys.hmac("form secret");
    }

    /// The secret for the forms of this session.
    public String of(UnverifiedToken session) {
        return tag(session).hex();
    }

    /// Whether a form came from a page of this session.
    public boolean vouches(UnverifiedToken session, String given) {
        return TAG.matcher(given).matches() && tag(session).matches(Hash.ofHex(given));
    }

    private Hash tag(UnverifiedToken session) {
        return hmac.tag(TokenHash.of(session.exposed()).hex().getBytes(StandardCharsets.US_ASCII));
    }
}
