package dev.bulla.http;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;

/// The proxies whose forwarding headers are believed. Anybody can write such a header, so nobody
/// else's counts.
public final class Proxies {
    public static final Proxies NONE = new Proxies(List.of());

    private final List<Range> ranges;

    private Proxies(List<Range> ranges) {
        this.ranges = List.copyOf(ranges);
    }

    /// Reads addresses and CIDR ranges.
    ///
    /// @throws IllegalArgumentException when one is neither
    public static Proxies of(List<String> ranges) {
        return new Proxies(ranges.stream().map(Range::of).toList());
    }

    /// Who asks: the socket's address, or, when that is a trusted proxy, the last address of its
    /// `X-Forwarded-For` that no trusted proxy has.
    String client(String socket, List<String> forwardedFor) {
        List<String> hops = new ArrayList<>();
        forwardedFor.forEach(line -> hops.addAll(List.of(line.split(",", -1))));
        String client = socket;
        for (String hop : hops.reversed()) {
            String address = hop.strip();
            if (!trusts(client) || !Range.literal(address)) {
                break;
            }
            client = address;
        }
        return client;
    }

    private boolean trusts(String address) {
        return ranges.stream().anyMatch(range -> range.holds(address));
    }

    /// So many first bits of an address.
    private record Range(byte[] network, int bits) {
        static Range of(String text) {
            int slash = text.indexOf('/');
            String address = slash < 0 ? text : text.substring(0, slash);
            if (!literal(address)) {
                throw new IllegalArgumentException("not an IP address: " + address);
            }
            byte[] network = InetAddress.ofLiteral(address).getAddress();
            int bits = slash < 0 ? network.length * 8 : Integer.parseInt(text.substring(slash + 1));
            if (bits < 0 || bits > network.length * 8) {
                throw new IllegalArgumentException("no such range: " + text);
            }
            return new Range(network, bits);
        }

        static boolean literal(String text) {
            try {
                return !text.isEmpty() && InetAddress.ofLiteral(text) != null;
            } catch (IllegalArgumentException _) {
                return false;
            }
        }

        boolean holds(String address) {
            byte[] other = literal(address) ? InetAddress.ofLiteral(address).getAddress() : new byte[0];
            if (other.length != network.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if (((network[bit / 8] ^ other[bit / 8]) & mask) != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
