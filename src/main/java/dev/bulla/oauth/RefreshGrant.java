package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Rotates a refresh token. Twins, and a client that lost the answer and asks again within the
/// grace, get the same pair; a retired token that comes later ends everything, because two hold
/// it.
final class RefreshGrant {
    /// A token that nobody used for so long is forgotten.
    static final Duration IDLE = Duration.ofDays(90);

    private final Ground ground;
    private final Chain chain;

    RefreshGrant(Ground ground) {
        this.ground = ground;
        this.chain = ground.kept().chain();
    }

    Answer answer(String client, String presented) throws Fault.Thrown {
        TokenHash hash = TokenHash.of(presented);
        // The second round sees what a faster twin has done.
        for (int round = 0; round < 2; round++) {
            Instant now = ground.making().clock().instant();
            Chain.KeptRefresh kept = find(hash, client);
            if (kept.retiredAt().isPresent()) {
                return again(kept, kept.retiredAt().get(), presented);
            }
            if (now.isAfter(kept.issuedAt().plus(IDLE))) {
                throw new Fault.Thrown(Fault.INVALID_GRANT);
            }
            Pair pair =
                    Pair.make(ground.making().tokens(), now.plus(ground.limits().access()));
            Optional<Refusal> no = rotate(hash, presented, kept.root(), pair);
            if (no.isEmpty()) {
                return pair.answer(now);
            }
            if (no.get().reason() == Reason.AUDIT_UNAVAILABLE) {
                return Fault.UNAVAILABLE.answer();
            }
        }
        return Fault.INVALID_GRANT.answer();
    }

    private Optional<Refusal> rotate(TokenHash hash, String presented, Chain.Root root, Pair pair) {
        var change = chain.rotate(hash, pair.issued(root.authorization()), pair.sealedUnder(presented));
        return ground.writing().notary().note(Event.REFRESHED.of(root, "refresh"), List.of(change));
    }

    private Chain.KeptRefresh find(TokenHash hash, String client) throws Fault.Thrown {
        return chain.refresh(hash)
                .filter(kept -> kept.root().live() && kept.root().client().equals(client))
                .orElseThrow(() -> new Fault.Thrown(Fault.INVALID_GRANT));
    }

    private Answer again(Chain.KeptRefresh kept, Instant retiredAt, String presented) {
        Instant now = ground.making().clock().instant();
        boolean grace = !now.isAfter(retiredAt.plus(Chain.GRACE));
        Optional<Pair> pair = grace ? kept.sealedPair().flatMap(shut -> Pair.open(shut, presented)) : Optional.empty();
        if (pair.isPresent()) {
            return pair.get().answer(now);
        }
        boolean ended = Revoking.end(ground, Event.REPLAYED.of(kept.root(), "refresh"), kept.root(), now);
        return ended ? Fault.INVALID_GRANT.answer() : Fault.UNAVAILABLE.answer();
    }
}
