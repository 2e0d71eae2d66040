package dev.bulla.vendor.apis;

import dev.bulla.json.Canonical;
import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;

/// One operation of an imported API, as it is listed and kept: the definition stays text until it
/// is called, for an API may have a thousand.
///
/// @param action its name as an action of the API's tool
/// @param refused why it cannot be chosen; empty when it can
public record Operation(
        String action, Address address, String summary, boolean deprecated, String refused, String text) {
    static Operation of(String action, Definition definition, String refused) {
        return new Operation(
                action,
                definition.address(),
                definition.summary(),
                definition.deprecated(),
                refused,
                definition.text());
    }

    public boolean choosable() {
        return refused.isEmpty();
    }

    public Definition definition() {
        return Definition.of(text);
    }

    /// What an acceptance is pinned to: the same for the same definition, however it was written.
    public Hash digest() {
        return digest(text);
    }

    public static Hash digest(String text) {
        return Sha256.of(Canonical.bytes(Json.ours(text)));
    }
}
