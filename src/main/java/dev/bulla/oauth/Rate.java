package dev.bulla.oauth;

import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// So many requests a minute from one address, and a burst on top: a token bucket each.
///
/// Only addresses that took something lately are remembered, and not more than a fixed number;
/// what comes beyond shares one bucket, so that an attacker with many addresses gains nothing.
final class Rate {
    private static final int ADDRESSES = 10_000;
    private static final String OTHERS = "others";

    private final double perSecond;
    private final int burst;
    private final Map<String, Bucket> buckets = new HashMap<>();

    Rate(int perMinute, int burst) {
        this.perSecond = perMinute / 60.0;
        this.burst = burst;
    }

    private record Bucket(double left, Instant at) {}

    /// Takes one; when there is none, how long to wait for it.
    synchronized Optional<Duration> take(String address, Instant now) {
        String whose = key(network(address), now);
        double left = filled(buckets.getOrDefault(whose, new Bucket(burst, now)), now);
        if (left < 1) {
            long seconds = Math.max(1, (long) Math.ceil((1 - left) / perSecond));
            return Optional.of(Duration.ofSeconds(seconds));
        }
        buckets.put(whose, new Bucket(left - 1, now));
        return Optional.empty();
    }

    /// Who has one address of the sixth version has 2^64 of them.
    private static String network(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        byte[] bytes = InetAddress.ofLiteral(address).getAddress();
        return bytes.length == 16 ? HexFormat.of().formatHex(bytes, 0, 8) : address;
    }

    private String key(String address, Instant now) {
        if (buckets.size() >= ADDRESSES && !buckets.containsKey(address)) {
            buckets.values().removeIf(bucket -> filled(bucket, now) >= burst);
            return buckets.size() >= ADDRESSES ? OTHERS : address;
        }
        return address;
    }

    private double filled(Bucket bucket, Instant now) {
        double seconds = Duration.between(bucket.at(), now).toMillis() / 1_000.0;
        return Math.min(burst, bucket.left() + seconds * perSecond);
    }
}
