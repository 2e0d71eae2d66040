package dev.bulla.oauth;

import java.net.URI;

/// Fetches a client's metadata document from wherever its client_id points: an address of the
/// client's choice, so whoever implements this guards it (no private address, no redirect, a
/// short time, a small size).
@FunctionalInterface
public interface Documents {
    /// The largest document that is read.
    int LARGEST = 64 << 10;

    Fetched fetch(URI url);

    /// What came of it.
    sealed interface Fetched {}

    /// The body of a 200.
    @SuppressWarnings("ArrayRecordComponent")
    record Body(byte[] bytes) implements Fetched {}

    /// It did not come; why is for our log, not for the page.
    record Failed(String why) implements Fetched {}
}
