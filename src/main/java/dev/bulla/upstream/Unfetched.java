package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.util.Set;

/// No answer, and the word for it. The library's own text is dropped: it quotes addresses and
/// headers.
public record Unfetched(Reason reason) implements Fetched, Streamed {
    private static final Set<Reason> WORDS = Set.of(
            Reason.HOST_NOT_PUBLIC,
            Reason.UPSTREAM_UNREACHABLE,
            Reason.UPSTREAM_TIMEOUT,
            Reason.RESPONSE_TOO_LARGE,
            Reason.TOO_LARGE,
            Reason.HOST_NOT_IN_SET,
            Reason.AWAITING_CREDENTIAL,
            Reason.CONNECTION_REVOKED);

    public Unfetched {
        if (!WORDS.contains(reason)) {
            throw new IllegalArgumentException("not a word for a request that brought nothing");
        }
    }
}
