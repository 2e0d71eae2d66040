package dev.bulla.api;

import dev.bulla.http.Route;
import dev.bulla.registry.Domain;
import java.util.List;
import java.util.function.Supplier;

/// The domains by which people run the house. They are capabilities like any other: the same
/// pipeline, the same audit; no agent has their tools.
public final class HouseDomains {
    private HouseDomains() {}

    /// All of them, for the list of domains.
    ///
    /// @param routes every route of the main listener, for the surface report
    public static List<Domain> all(
            Desk desk, OAuthDesk oauth, SignInDesk people, VendorDesk vendors, Supplier<List<Route>> routes) {
        return List.of(
                new AgentsDomain(desk),
                new AgentTokensDomain(desk),
                new ManagedAgentsDomain(desk),
                new ApprovalsDomain(desk),
                new GrantsDomain(desk),
                new TokensDomain(desk),
                new ConsentsDomain(desk, oauth),
                new AuthorizationsDomain(desk, oauth),
                new PeopleDomain(people),
                new InvitationsDomain(people),
                new SessionsDomain(people),
                new PasskeysDomain(people),
                new AccountDomain(people),
                new ConnectionsDomain(vendors),
                new VendorSignInDomain(desk, vendors),
                new ProxyTokensDomain(desk, vendors),
                new UpstreamsDomain(desk, vendors),
                new ApisDomain(desk, vendors),
                new CapabilitiesDomain(desk, vendors),
                new SurfaceDomain(desk.registry(), routes));
    }
}
