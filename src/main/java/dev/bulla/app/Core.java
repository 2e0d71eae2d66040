package dev.bulla.app;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.api.Desk;
import dev.bulla.api.Invoking;
import dev.bulla.api.SignInDesk;
import dev.bulla.audit.Checkpoint;
import dev.bulla.change.Change;
import dev.bulla.grant.Conditions;
import dev.bulla.grant.Defaults;
import dev.bulla.http.Route;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.TokenHash;
import dev.bulla.identity.TokenKind;
import dev.bulla.identity.TokenSources;
import dev.bulla.oauth.Ground;
import dev.bulla.pipeline.Parts;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.pipeline.Plan;
import dev.bulla.pipeline.Plans;
import dev.bulla.pipeline.Policies;
import dev.bulla.pipeline.Strangers;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Source;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import dev.bulla.seal.Tokens;
import dev.bulla.signin.SessionTokens;
import dev.bulla.signin.SignIn;
import dev.bulla.store.Store;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/// Everything behind the doors: the store, who calls, what there is to call, and the way of a
/// call.
record Core(Keys keys, Store store, Workspace workspace, Who who, Pipeline pipeline, Strangers strangers, Ways ways)
        implements AutoCloseable {

    /// How clients and people come in.
    record Ways(Ground oauth, SignIn signIn, ClientDocuments documents, VendorGround vendors) {}

    /// Who calls and what there is to call.
    record Who(Authenticator authenticator, Proofs proofs, Policies policies, Registry registry, Plans plans) {}

    /// What is made once and shared.
    private record Made(Keys keys, Conditions conditions, SecureRandom random, Defaults.Vendor vendor) {}

    /// What only the doors know, asked for late.
    ///
    /// @param origin the public origin, once the main door knows its port
    /// @param routes every route of the main door
    record Late(Supplier<String> origin, Supplier<List<Route>> routes) {}

    static Core open(Config config, DataFolder folder, InstantSource clock, Late late) {
        SecureRandom random = new SecureRandom();
        Keys keys = new Keys(MasterKey.find(folder.path(), System::getenv, random));
        Store store = Store.open(
                folder.path(),
                keys.signer(folder.path(), "audit", Checkpoint.ORIGIN),
                new Store.Starting(clock, folder.restored()));
        haveOwner(store);
        Conditions conditions = new Conditions();
        Workspace workspace = Workspace.open(config, folder.path(), keys, store);
        Strangers strangers = new Strangers(store.journal(), store.clock());
        ClientDocuments documents = new ClientDocuments(config.oauth().loopbackDocuments());
        Ground oauth = OAuthGround.of(
                config, store, new Ground.Making(store.clock(), new Tokens(random), documents), late.origin());
        SignIn signIn = SignInGround.signIn(store, strangers, random, late.origin());
        VendorGround vendors = VendorGround.open(config, store, new VendorGround.Making(keys, random, late.origin()));
        Who who = who(
                config,
                store,
                folder.operatorToken(random),
                signIn,
                vendors.sources(),
                registry -> Domains.all(
                        workspace.desk(),
                        new Domains.House(
                                desk(
                                        store,
                                        new Made(
                                                keys,
                                                conditions,
                                                random,
                                                config.upstream().grants()),
                                        late,
                                        registry),
                                OAuthGround.desk(oauth),
                                new SignInDesk(signIn, store.signin(), late.origin()),
                                vendors.desk()),
                        late.routes()));
        Parts.Setting setting = new Parts.Setting(
                keys, conditions, store.clock(), late.origin(), config.asks().open());
        Parts parts = new Parts(
                new Parts.Who(who.authenticator(), who.proofs(), who.registry(), who.policies()),
                new Parts.Memory(store.approvals(), store.replays()),
                store.journal(),
                who.plans(),
                setting);
        return new Core(
                keys,
                store,
                workspace,
                who,
                Pipeline.of(parts),
                strangers,
                new Ways(oauth, signIn, documents, vendors));
    }

    private interface Listing {
        List<dev.bulla.registry.Domain> domains(Supplier<Registry> registry);
    }

    private static Who who(
            Config config, Store store, OperatorToken operator, SignIn signIn, List<Source> brought, Listing listing) {
        TokenHash hash = TokenHash.of(operator.expose());
        var sources = new TokenSources(store.agents(), store.people(), store.personalTokens(), hash)
                .with(TokenKind.ACCESS, OAuthGround.accessTokens(store))
                .with(TokenKind.PROXY, store.proxyTokens()::byHash)
                .with(TokenKind.SESSION, new SessionTokens(store.signin().sessions(), store.people()));
        var authenticator = new Authenticator(sources, store.clock());
        authenticator.listen(store.notices());
        Policies policies = new Policies(store.agents(), store.accesses(), store.grants(), store.approvals());
        policies.listen(store.notices());
        // The house's own domains describe the registry that they are part of.
        AtomicReference<Registry> made = new AtomicReference<>();
        Registry registry =
                new Registry(listing.domains(made::get), config.tools().prefix(), brought);
        made.set(registry);
        Plan plan = new Plan(config.owner().tier(), config.owner().credits());
        return new Who(authenticator, signIn, policies, registry, new Plans(store.credits(), plan));
    }

    private static Desk desk(Store store, Made made, Late late, Supplier<Registry> registry) {
        return new Desk(
                new Desk.Who(store.agents(), store.personalTokens()),
                new Desk.Rights(store.accesses(), store.grants(), store.approvals()),
                new Desk.Making(
                        () -> UlidCreator.getMonotonicUlid().toString(),
                        made.random(),
                        made.keys(),
                        made.conditions(),
                        new Defaults(Defaults.USUAL.idle(), made.vendor()),
                        late.origin()),
                registry);
    }

    /// A gateway belongs to somebody from its first start: whoever can read the data folder.
    private static void haveOwner(Store store) {
        if (store.people().owner().isEmpty()) {
            PersonId id = new PersonId(UlidCreator.getUlid().toString());
            store.changes().apply(List.of(store.people().add(new Person(id, "owner", Person.Role.OWNER))));
        }
    }

    Invoking invoking() {
        return new Invoking(who.registry(), store.grants(), pipeline);
    }

    /// What stays in memory for a while is written down: counts of strangers, warmth of what was
    /// read.
    void settle() {
        strangers.settle();
        workspace.warmth().settle();
    }

    /// What must be gone within moments of its time.
    void forget() {
        List<Change> lapsed = ways.oauth().kept().chain().forget(store.clock().instant());
        if (!lapsed.isEmpty()) {
            store.changes().apply(lapsed);
        }
    }

    /// Renews what vendors gave us before it ends, where it is in use.
    void renew() {
        ways.vendors().desk().out().signIn().renewal().ahead();
    }

    /// Sweeps away what ran out.
    void sweep() {
        store.changes().apply(store.retention().sweep(store.clock().instant()));
        who.authenticator().tidy();
    }

    @Override
    public void close() {
        settle();
        ways.documents().close();
        ways.vendors().close();
        workspace.close();
        store.close();
    }
}
