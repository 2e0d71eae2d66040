package dev.bulla.upstream.oauth;

import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Credential;
import dev.bulla.upstream.Renewal;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Renews the access of OAuth connections: when a call needs it, when the vendor refused it, and,
/// for those in use, before anybody has to wait.
public final class OAuthRenewal implements Renewal {
    private static final Logger LOG = System.getLogger("dev.bulla.vendors");
    private static final Duration IN_USE = Duration.ofHours(1);

    private final SealedHoldings holdings;
    private final Refresher refresher;
    private final InstantSource clock;
    private final ConcurrentMap<String, Instant> used = new ConcurrentHashMap<>();

    OAuthRenewal(SealedHoldings holdings, Refresher refresher, InstantSource clock) {
        this.holdings = holdings;
        this.refresher = refresher;
        this.clock = clock;
    }

    @Override
    public Optional<Credential> current(Connection connection, Credential credential) {
        if (!OAuthWords.renews(connection.proof().scheme())) {
            return Optional.of(credential);
        }
        String id = SealedHoldings.id(credential);
        used.put(id, clock.instant());
        try {
            if (holdings.read(id).isEmpty()) {
                return Optional.empty();
            }
            refresher.fresh(id);
            return holdings.row(id);
        } catch (VendorFault fault) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Credential> afresh(Connection connection, Credential refused) {
        if (!OAuthWords.renews(connection.proof().scheme())) {
            return Optional.empty();
        }
        String id = SealedHoldings.id(refused);
        try {
            Optional<Kept> now = holdings.read(id);
            if (now.isEmpty()) {
                return Optional.empty();
            }
            // Another call may have renewed it since; then that one's is tried, and nothing asked.
            if (now.get().version() == refused.seal().version()) {
                refresher.after(now.get());
            }
            return holdings.row(id);
        } catch (VendorFault fault) {
            return Optional.empty();
        }
    }

    /// Renews what ends soon, of those that were used lately.
    public void ahead() {
        Instant since = clock.instant().minus(IN_USE);
        used.values().removeIf(at -> at.isBefore(since));
        for (String id : used.keySet()) {
            try {
                refresher.ahead(id);
            } catch (VendorFault fault) {
                LOG.log(
                        Level.INFO,
                        "a vendor's access was not renewed: " + fault.reason().word());
            }
        }
    }
}
