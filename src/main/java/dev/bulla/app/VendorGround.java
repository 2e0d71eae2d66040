package dev.bulla.app;

import dev.bulla.api.VendorDesk;
import dev.bulla.registry.Source;
import dev.bulla.seal.Keys;
import dev.bulla.store.Store;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Renewal;
import dev.bulla.upstream.Vault;
import dev.bulla.upstream.Vendor;
import dev.bulla.upstream.scheme.Schemes;
import java.security.SecureRandom;
import java.util.List;

/// What calls to vendors stand on in this house: the way out, what is kept of accounts, and the
/// tools that they bring.
record VendorGround(Egress egress, VendorDesk desk, List<Source> sources) implements AutoCloseable {
    static VendorGround open(Config config, Store store, Keys keys, SecureRandom random) {
        Egress egress = Egress.to(config.upstream().loopbackHosts());
        Vault vault = new Vault(keys, store.credentials());
        var kept = new Vendor.Kept(store.connections(), store.credentials(), vault);
        Vendor vendor = new Vendor(egress, kept, Schemes::find, Renewal.NEVER);
        VendorDesk desk = new VendorDesk(
                new VendorDesk.Kept(store.connections(), store.credentials()),
                new VendorDesk.Out(egress, vendor),
                new VendorDesk.Making(vault, random, keys));
        return new VendorGround(egress, desk, List.of());
    }

    @Override
    public void close() {
        egress.close();
    }
}
