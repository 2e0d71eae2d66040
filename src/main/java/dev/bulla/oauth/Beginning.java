package dev.bulla.oauth;

import java.net.URI;

/// What comes of a visit to authorize.
public sealed interface Beginning {
    /// The person is asked, on the consent page of this id.
    record Begun(String consent) implements Beginning {}

    /// Something is wrong with who asks or where the answer would go: the person is told here,
    /// and nobody is sent anywhere.
    record Shown(String message) implements Beginning {}

    /// Something else is wrong: the client is told, by way of the browser.
    record Back(URI to) implements Beginning {}
}
