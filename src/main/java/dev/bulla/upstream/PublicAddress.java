package dev.bulla.upstream;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;

/// Tells an address of the public internet from one that only means something here: this machine,
/// the network it stands in, the cloud it runs on.
///
/// IPv4 is open but for the special-purpose ranges (RFC 6890 and its registry). IPv6 is closed
/// but for global unicast, and within that the ranges that carry an IPv4 address or lead nowhere.
final class PublicAddress {
    private static final int V4_LENGTH = 4;
    private static final int V6_LENGTH = 16;

    private static final List<Range> CLOSED_V4 = List.of(
            Range.of("0.0.0.0", 8),
            Range.of("10.0.0.0", 8),
            Range.of("100.64.0.0", 10),
            Range.of("127.0.0.0", 8),
            Range.of("169.254.0.0", 16),
            Range.of("172.16.0.0", 12),
            Range.of("192.0.0.0", 24),
            Range.of("192.0.2.0", 24),
            Range.of("192.88.99.0", 24),
            Range.of("192.168.0.0", 16),
            Range.of("198.18.0.0", 15),
            Range.of("198.51.100.0", 24),
            Range.of("203.0.113.0", 24),
            Range.of("224.0.0.0", 3),
            // Where Azure's platform answers each of its machines.
            Range.of("168.63.129.16", 32));

    private static final Range GLOBAL = Range.of("2000::", 3);

    /// Protocol assignments with Teredo, documentation, 6to4.
    private static final List<Range> CLOSED_V6 =
            List.of(Range.of("2001::", 23), Range.of("2001:db8::", 32), Range.of("2002::", 16), Range.of("3fff::", 20));

    /// The well-known prefix of NAT64 (RFC 6052), which on a network without IPv4 is the only way
    /// out: as public as the address inside.
    private static final Range NAT64 = Range.of("64:ff9b::", 96);

    private PublicAddress() {}

    static boolean is(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == V4_LENGTH ? v4(bytes) : v6(bytes);
    }

    private static boolean v4(byte[] bytes) {
        return CLOSED_V4.stream().noneMatch(range -> range.holds(bytes));
    }

    private static boolean v6(byte[] bytes) {
        if (NAT64.holds(bytes)) {
            return v4(Arrays.copyOfRange(bytes, V6_LENGTH - V4_LENGTH, V6_LENGTH));
        }
        return GLOBAL.holds(bytes) && CLOSED_V6.stream().noneMatch(range -> range.holds(bytes));
    }

    /// The addresses that begin with the same bits.
    @SuppressWarnings("ArrayRecordComponent")
    private record Range(byte[] first, int bits) {
        static Range of(String first, int bits) {
            return new Range(InetAddress.ofLiteral(first).getAddress(), bits);
        }

        boolean holds(byte[] address) {
            if (address.length != first.length) {
                return false;
            }
            int whole = bits / Byte.SIZE;
            int mask = 0xff << (Byte.SIZE - bits % Byte.SIZE) & 0xff;
            return Arrays.equals(address, 0, whole, first, 0, whole)
                    && (mask == 0 || ((address[whole] ^ first[whole]) & mask) == 0);
        }
    }
}
