package dev.bulla.app;

import dev.bulla.api.VendorDesk;
import dev.bulla.registry.Source;
import dev.bulla.seal.Keys;
import dev.bulla.store.Store;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Vault;
import dev.bulla.upstream.Vendor;
import dev.bulla.upstream.mcp.SealedCommand;
import dev.bulla.upstream.mcp.Surroundings;
import dev.bulla.upstream.oauth.VendorSignIn;
import dev.bulla.upstream.scheme.Schemes;
import dev.bulla.vendor.apis.ApisSource;
import dev.bulla.vendor.execute.ExecuteSource;
import dev.bulla.vendor.sandbox.Limits;
import dev.bulla.vendor.sandbox.Sandbox;
import dev.bulla.vendor.servers.Clients;
import dev.bulla.vendor.servers.Servers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What calls to vendors stand on in this house: the way out, what is kept of accounts, and the
/// tools that they bring.
record VendorGround(Egress egress, VendorDesk desk, List<Source> sources) implements AutoCloseable {
    private static final String USUAL_PATH = "/usr/local/bin:/usr/bin:/bin";

    /// What new things are made of, and where links lead.
    record Making(Keys keys, SecureRandom random, Supplier<String> origin) {}

    static VendorGround open(Config config, Store store, Making making) {
        Egress egress = Egress.to(config.upstream().loopbackHosts());
        Vault vault = new Vault(making.keys(), store.credentials());
        var kept = new Vendor.Kept(store.connections(), store.credentials(), vault);
        VendorSignIn signIn = new VendorSignIn(new VendorSignIn.Ground(
                new VendorSignIn.Kept(store.connections(), store.credentials(), store.journeys(), store.changes()),
                new VendorSignIn.Sealing(vault, vault.unsealer(), making.keys(), making.random()),
                egress,
                store.clock(),
                making.origin()));
        Vendor vendor = new Vendor(egress, kept, Schemes::find, signIn.renewal());
        Servers servers = servers(config, store, vendor, making);
        VendorDesk desk = new VendorDesk(
                new VendorDesk.Kept(store.connections(), store.credentials()),
                new VendorDesk.Out(egress, vendor, signIn),
                new VendorDesk.Making(vault, making.random(), making.keys()),
                new VendorDesk.Brought(servers, store.apis(), store.proxyTokens()));
        ExecuteSource execute =
                ExecuteSource.open(store.connections(), vendor, new Sandbox(Limits.USUAL), store.notices());
        ApisSource apis = ApisSource.open(
                new ApisSource.Ground(store.apis(), store.connections(), vendor, making.origin()), store.notices());
        return new VendorGround(egress, desk, List.of(servers.source(), execute, apis));
    }

    private static Servers servers(Config config, Store store, Vendor vendor, Making making) {
        var means = new Clients.Means(
                store.connections(),
                vendor,
                new SealedCommand(making.keys()),
                surroundings(config.data()),
                store.clock());
        return Servers.open(
                new Servers.Ground(store.servers(), store.changes(), means, making.origin()), store.notices());
    }

    /// Children find programs where we do, and see neither the data folder nor our home.
    private static Surroundings surroundings(Path data) {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), USUAL_PATH);
        Optional<Path> bubblewrap = Stream.of(path.split(":", -1))
                .filter(folder -> folder.startsWith("/"))
                .map(folder -> Path.of(folder, "bwrap"))
                .filter(Files::isExecutable)
                .findFirst();
        return new Surroundings(path, "C.UTF-8", List.of(data, Path.of(System.getProperty("user.home"))), bubblewrap);
    }

    @Override
    public void close() {
        desk.brought().servers().close();
        egress.close();
    }
}
