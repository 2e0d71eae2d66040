package dev.bulla.api;

import dev.bulla.proxy.ProxyTokens;
import dev.bulla.seal.Keys;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Credentials;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Vault;
import dev.bulla.upstream.Vendor;
import dev.bulla.upstream.oauth.VendorSignIn;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.servers.Servers;
import java.security.SecureRandom;

/// What the domains of connections and of what stands on them work with.
public record VendorDesk(Kept kept, Out out, Making making, Brought brought) {
    /// What is kept.
    public record Kept(Connections connections, Credentials credentials) {}

    /// The way out.
    public record Out(Egress egress, Vendor vendor, VendorSignIn signIn) {}

    /// What stands on connections.
    public record Brought(Servers servers, ApiShelf apis, ProxyTokens proxyTokens) {}

    /// What new things are made of.
    public record Making(Vault vault, SecureRandom random, Keys keys) {}
}
