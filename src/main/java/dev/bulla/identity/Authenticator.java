package dev.bulla.identity;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.refusal.Reason;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/// Turns a credential into a caller: the first stage of every call and the first check of every
/// door.
///
/// Known tokens stay in memory until a notice says that their owner changed; unknown ones are
/// looked up each time, so guessing fills no memory. Whether one ran out is asked at every use.
public final class Authenticator {
    /// How long after giving the password or a passkey a person counts as just confirmed.
    public static final Duration FRESH_FOR = Duration.ofMinutes(5);

    private static final Authentication MISSING = new Authentication.Unknown(Reason.TOKEN_MISSING);
    private static final Authentication UNKNOWN = new Authentication.Unknown(Reason.TOKEN_UNKNOWN);
    private static final Authentication EXPIRED = new Authentication.Unknown(Reason.TOKEN_EXPIRED);

    private final TokenSources sources;
    private final InstantSource clock;
    private final ConcurrentMap<TokenHash, Held> known = new ConcurrentHashMap<>();
    private final AtomicLong notices = new AtomicLong();

    public Authenticator(TokenSources sources, InstantSource clock) {
        this.sources = sources;
        this.clock = clock;
    }

    public void listen(Notices told) {
        told.listen(this::forget);
    }

    /// Whose this token is.
    ///
    /// @param door what it is to open: a token of a kind that does not open this door is nobody's
    public Authentication authenticate(Optional<UnverifiedToken> token, Opens door) {
        if (token.isEmpty()) {
            return MISSING;
        }
        String presented = token.get().exposed();
        Optional<TokenKind> kind = TokenKind.of(presented)
                .filter(door::takes)
                .filter(found -> found.comesBy(token.get().carrier()));
        if (kind.isEmpty()) {
            return UNKNOWN;
        }
        TokenHash hash = TokenHash.of(presented);
        Held hit = known.get(hash);
        return hit != null ? judged(hash, hit) : lookUp(kind.get(), hash);
    }

    private Authentication lookUp(TokenKind kind, TokenHash hash) {
        long before = notices.get();
        Optional<TokenSource.Holder> holder = sources.find(kind, hash);
        if (holder.isEmpty()) {
            return UNKNOWN;
        }
        Held found = Held.of(holder.get(), kind, hash);
        known.put(hash, found);
        // A revocation that committed between our read and the put has passed by already: do not
        // keep what it ended.
        if (notices.get() != before) {
            known.remove(hash);
        }
        return judged(hash, found);
    }

    private Authentication judged(TokenHash hash, Held held) {
        if (!held.bounded) {
            return held.usual;
        }
        Instant now = clock.instant();
        TokenSource.Holder holder = held.holder;
        if (holder.expiresAt().filter(end -> !now.isBefore(end)).isPresent()) {
            known.remove(hash, held);
            return held.usual.identity().credential() == TokenKind.SESSION ? UNKNOWN : EXPIRED;
        }
        return holder.provenAt().filter(at -> now.isBefore(at.plus(FRESH_FOR))).isPresent() ? held.fresh : held.usual;
    }

    /// Forgets what ran out and is never presented again, as most access tokens are.
    public void tidy() {
        Instant now = clock.instant();
        known.values()
                .removeIf(held -> held.holder
                        .expiresAt()
                        .filter(end -> !now.isBefore(end))
                        .isPresent());
    }

    private void forget(Notice notice) {
        notices.incrementAndGet();
        known.values().removeIf(held -> {
            Caller caller = held.holder.caller();
            return caller.key().equals(notice.id()) || caller.person().value().equals(notice.id());
        });
    }

    /// A token that is somebody's, with the answers that it can get.
    ///
    /// @param bounded whether time changes the answer
    private record Held(
            TokenSource.Holder holder, boolean bounded, Authentication.Known usual, Authentication.Known fresh) {
        static Held of(TokenSource.Holder holder, TokenKind kind, TokenHash hash) {
            Presence presence = kind == TokenKind.SESSION ? Presence.SIGNED_IN : Presence.ABSENT;
            Optional<TokenHash> session = kind == TokenKind.SESSION ? Optional.of(hash) : Optional.empty();
            Identity identity = new Identity(holder.caller(), kind, presence, session);
            boolean bounded =
                    holder.expiresAt().isPresent() || holder.provenAt().isPresent();
            return new Held(
                    holder, bounded, new Authentication.Known(identity), new Authentication.Known(identity.fresh()));
        }
    }
}
