package dev.bulla.upstream;

/// What came of a request of ours.
public sealed interface Fetched permits Answer, Unfetched {}
