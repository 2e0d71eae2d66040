package dev.bulla.upstream.oauth;

/// A holding as it stands in the store.
///
/// @param id the credential's reference
/// @param version grows with every change, so that who changes it can say what they saw
/// @param dead whether the vendor wants its person again
public record Kept(String id, long version, Holding holding, boolean dead) {}
