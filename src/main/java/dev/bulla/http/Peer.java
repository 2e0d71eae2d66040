package dev.bulla.http;

/// Who is at the other end of the connection, and by which listener it came.
///
/// @param address the IP address of the socket; behind a trusted proxy, the one that the proxy
///   saw
/// @param forwarded whether the request carries a forwarding header: somebody stands in between,
///   so the socket's address says nothing about who asks
public record Peer(String address, String listener, boolean forwarded) {
    /// Whether this machine itself asks. A request that carries a forwarding header never counts:
    /// a proxy on this machine would make the whole internet local.
    public boolean loopback() {
        return !forwarded && (address.startsWith("127.") || address.equals("::1") || address.equals("0:0:0:0:0:0:0:1"));
    }
}
