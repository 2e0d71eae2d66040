package dev.bulla.signin;

import dev.bulla.seal.Hash;
import dev.bulla.seal.Sha256;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;

/// Counts wrong passwords by account and address: ten within fifteen minutes lock the two of them
/// out for fifteen. Who sits elsewhere, holds a session or has a passkey goes on.
final class Lockout {
    static final int WRONG = 10;
    static final Duration LOCKED = Duration.ofMinutes(15);

    /// More pairs than this are forgotten from the oldest on, so that guessing fills no memory.
    /// Each costs a password's hash to make, so that pushing one's own pair out takes longer than
    /// waiting.
    private static final int PAIRS = 100_000;
    private static final int NETWORK_BYTES = 8;

    private final InstantSource clock;
    private final LinkedHashMap<Hash, Count> counts = new LinkedHashMap<>();

    Lockout(InstantSource clock) {
        this.clock = clock;
    }

    private record Count(int wrong, Instant since) {}

    /// Whether one more try would be looked at. It counts as wrong until it was found right, so
    /// that many at once are no way around the limit.
    synchronized boolean admit(String account, String address) {
        Instant now = clock.instant();
        Hash pair = pair(account, address);
        Count count = counts.remove(pair);
        if (count == null || !now.isBefore(count.since().plus(LOCKED))) {
            count = new Count(0, now);
        }
        if (count.wrong() >= WRONG) {
            counts.put(pair, count);
            return false;
        }
        // the tenth starts the fifteen minutes anew
        Instant since = count.wrong() + 1 == WRONG ? now : count.since();
        counts.put(pair, new Count(count.wrong() + 1, since));
        if (counts.size() > PAIRS) {
            counts.pollFirstEntry();
        }
        return true;
    }

    synchronized void right(String account, String address) {
        counts.remove(pair(account, address));
    }

    /// A digest, because what is sent as an e-mail may be as long as a body.
    private static Hash pair(String account, String address) {
        return Sha256.of((network(address) + '\n' + account).getBytes(StandardCharsets.UTF_8));
    }

    /// Whoever has one IPv6 address has the 2^64 beside it (RFC 6177): all of them are one.
    private static String network(String address) {
        try {
            return InetAddress.ofLiteral(address) instanceof Inet6Address six
                    ? HexFormat.of().formatHex(six.getAddress(), 0, NETWORK_BYTES)
                    : address;
        } catch (IllegalArgumentException _) {
            return address; // a name in place of an address is one place too
        }
    }
}
