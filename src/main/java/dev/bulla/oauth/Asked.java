package dev.bulla.oauth;

import java.time.Instant;
import java.util.Optional;

/// What a client asked for at authorize, and who it said it is, as it stood at that moment: what
/// a person saw is what they consent to, whatever the client changes afterwards.
///
/// @param who the client
/// @param redirectUri where the answer goes
/// @param redirectGiven whether the request named it: then the token request must name it too
/// @param state the client's own, given back unchanged
public record Asked(
        Who who,
        String redirectUri,
        boolean redirectGiven,
        Optional<String> state,
        String challenge,
        String resource,
        String scope) {

    /// The client as it described itself.
    ///
    /// @param name its own claim, shown in quotes; may be empty
    /// @param since when it registered; empty for a metadata document
    /// @param digest the SHA-256 of the metadata document that was read
    public record Who(String id, String name, Optional<Instant> since, Optional<String> digest) {}

    /// The host that receives the code, as the consent page shows it.
    public String redirectHost() {
        return RedirectUri.host(redirectUri);
    }

    /// The origin that the consent page's `form-action` names, or Chromium blocks the way back.
    public String redirectOrigin() {
        return RedirectUri.origin(redirectUri);
    }
}
