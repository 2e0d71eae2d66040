package dev.bulla.identity;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.refusal.Reason;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// Turns a credential into a caller: the first stage of every call and the first check of every
/// door.
///
/// Known tokens stay in memory until a notice says that their owner changed; unknown ones are
/// looked up each time, so guessing fills no memory.
public final class Authenticator {
    private static final Authentication MISSING = new Authentication.Unknown(Reason.TOKEN_MISSING);
    private static final Authentication UNKNOWN = new Authentication.Unknown(Reason.TOKEN_UNKNOWN);

    private final Agents agents;
    private final People people;
    private final PersonalTokens personal;
    private final TokenHash operator;
    private final ConcurrentMap<TokenHash, Authentication.Known> known = new ConcurrentHashMap<>();
    private final AtomicLong notices = new AtomicLong();

    /// @param operator the hash of the operator token that this data folder keeps
    public Authenticator(Agents agents, People people, PersonalTokens personal, TokenHash operator) {
        this.agents = agents;
        this.people = people;
        this.personal = personal;
        this.operator = operator;
    }

    public void listen(Notices notices) {
        notices.listen(this::forget);
    }

    public Authentication authenticate(Optional<UnverifiedToken> token) {
        if (token.isEmpty()) {
            return MISSING;
        }
        String presented = token.get().exposed();
        Optional<TokenKind> kind = TokenKind.of(presented);
        if (kind.isEmpty()) {
            return UNKNOWN;
        }
        TokenHash hash = TokenHash.of(presented);
        Authentication.Known hit = known.get(hash);
        if (hit != null) {
            return hit;
        }
        long before = notices.get();
        Optional<Caller> caller = lookUp(kind.get(), hash);
        if (caller.isEmpty()) {
            return UNKNOWN;
        }
        var found = new Authentication.Known(new Identity(caller.get(), kind.get()));
        known.put(hash, found);
        // A revocation that committed between our read and the put has passed by already: do not
        // keep what it
        // ended.
        if (notices.get() != before) {
            known.remove(hash);
        }
        return found;
    }

    private Optional<Caller> lookUp(TokenKind kind, TokenHash hash) {
        return switch (kind) {
            case AGENT -> agents.byToken(hash).map(a -> a);
            case PERSONAL -> personal.byHash(hash).flatMap(people::find).map(p -> p);
            // Equal hashes in variable time tell a guesser nothing: to steer a hash is to have
            // broken SHA-256.
            case OPERATOR -> operator.equals(hash) ? people.owner().map(p -> p) : Optional.empty();
        };
    }

    private void forget(Notice notice) {
        notices.incrementAndGet();
        known.values().removeIf(entry -> {
            Caller caller = entry.identity().caller();
            return caller.key().equals(notice.id()) || caller.person().value().equals(notice.id());
        });
    }
}
