package dev.bulla.upstream;

/// What came of a request whose answer is read while it arrives.
public sealed interface Streamed permits Live, Unfetched {}
