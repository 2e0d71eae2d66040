package dev.bulla.oauth;

import dev.bulla.change.Changes;
import dev.bulla.seal.Tokens;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What the endpoints stand on.
///
/// @param origin the public origin: the issuer, and what every address in the documents starts
///   with
public record Ground(Kept kept, Writing writing, Making making, Supplier<String> origin, Limits limits) {
    /// Where things are kept.
    public record Kept(Clients clients, Consents consents, Authorizations authorizations, Chain chain) {}

    /// How things become durable.
    ///
    /// @param changes for what needs no record of its own, because anybody can cause it
    public record Writing(Notary notary, Changes changes) {}

    /// What new things are made of.
    public record Making(InstantSource clock, Tokens tokens, Documents documents) {}

    /// Settings.
    ///
    /// @param perMinute registrations a minute and address
    /// @param burst registrations at once
    /// @param waiting registrations that wait for a first consent
    /// @param loopbackDocuments whether a metadata document may stand on loopback
    public record Limits(int perMinute, int burst, int waiting, Duration access, boolean loopbackDocuments) {}

    String resource() {
        return origin.get() + "/mcp";
    }
}
