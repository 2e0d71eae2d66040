package dev.bulla.upstream.oauth;

import dev.bulla.seal.Secret;
import java.time.InstantSource;
import java.util.Optional;

/// Keeps tokens fresh: when a call needs one, ahead of their end, and when a vendor refuses one
/// before its time; one token request for a credential at a time, however many wait for it.
public final class Refresher {
    private final Vault vault;
    private final TokenDesk desk;
    private final Revocation revocation;
    private final InstantSource clock;
    private final Flights flights = new Flights();

    public Refresher(Vault vault, TokenDesk desk, Revocation revocation, InstantSource clock) {
        this.vault = vault;
        this.desk = desk;
        this.revocation = revocation;
        this.clock = clock;
    }

    /// What a call may use now.
    public Kept fresh(String id) throws VendorFault {
        Kept kept = read(id);
        Optional<Tokens> tokens = kept.holding().tokens();
        if (tokens.isPresent() && !tokens.get().isStale(clock.instant())) {
            return kept;
        }
        try {
            return after(kept);
        } catch (VendorFault fault) {
            // A vendor that cannot be asked just now does not take away what still holds.
            if (!fault.isDead() && tokens.isPresent() && !tokens.get().isOver(clock.instant())) {
                return kept;
            }
            throw fault;
        }
    }

    /// What to use instead of one that the vendor refused, or that is over.
    public Kept after(Kept seen) throws VendorFault {
        // By version: who saw the newest refused does not join what renews an older one.
        return flights.join(seen.id() + "@" + seen.version(), () -> renew(seen));
    }

    /// Renews it when its end is near, before anybody waits for it.
    public void ahead(String id) throws VendorFault {
        Kept kept = read(id);
        Optional<Tokens> tokens = kept.holding().tokens();
        if (tokens.isPresent()
                && tokens.get().isDue(clock.instant())
                && tokens.get().refresh().isPresent()) {
            after(kept);
        }
    }

    private Kept renew(Kept seen) throws VendorFault {
        Kept now = read(seen.id());
        if (now.version() != seen.version()) {
            return now;
        }
        Holding next;
        try {
            next = now.holding().with(ask(now.holding()));
        } catch (VendorFault fault) {
            return lost(now, fault);
        }
        if (vault.replace(now, next)) {
            return read(now.id());
        }
        return overtaken(now, next);
    }

    /// Another node may have used the refresh token first; then what it got is what holds.
    private Kept lost(Kept now, VendorFault fault) throws VendorFault {
        Kept again = read(now.id());
        if (again.version() != now.version()) {
            return again;
        }
        if (fault.isDead()) {
            vault.bury(now);
        }
        throw fault;
    }

    /// Somebody kept theirs first, or the connection ended meanwhile: what came for nobody is
    /// given back.
    private Kept overtaken(Kept now, Holding next) throws VendorFault {
        Optional<Kept> winner = vault.read(now.id());
        if (winner.isEmpty()) {
            revocation.of(next);
            throw VendorFault.revoked();
        }
        return winner.get();
    }

    private Tokens ask(Holding holding) throws VendorFault {
        if (holding.bond().provider().endpoints().authorize().isEmpty()) {
            return desk.byClient(holding.bond());
        }
        Secret refresh = holding.tokens()
                .flatMap(Tokens::refresh)
                .orElseThrow(() -> VendorFault.dead("The access ended, and the vendor gave nothing to renew it with"));
        return desk.byRefresh(holding.bond(), refresh);
    }

    private Kept read(String id) throws VendorFault {
        Kept kept = vault.read(id).orElseThrow(VendorFault::revoked);
        if (kept.dead()) {
            throw VendorFault.dead("The vendor wants you to connect again");
        }
        return kept;
    }
}
