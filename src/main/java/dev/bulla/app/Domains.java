package dev.bulla.app;

import dev.bulla.api.Desk;
import dev.bulla.api.HouseDomains;
import dev.bulla.api.OAuthDesk;
import dev.bulla.api.SignInDesk;
import dev.bulla.api.VendorDesk;
import dev.bulla.http.Route;
import dev.bulla.registry.Domain;
import dev.bulla.workspace.Calendar;
import dev.bulla.workspace.Contacts;
import dev.bulla.workspace.Files;
import dev.bulla.workspace.Finance;
import dev.bulla.workspace.Notes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Every domain there is: the list to add one to. The registry is made of it, and from that the
/// tools, the routes and the access page.
final class Domains {
    private Domains() {}

    /// What the house's own domains work with.
    record House(Desk desk, OAuthDesk oauth, SignInDesk people, VendorDesk vendors) {}

    /// @param routes every route of the main listener, for the surface report
    static List<Domain> all(dev.bulla.workspace.Desk workspace, House house, Supplier<List<Route>> routes) {
        List<Domain> domains = new ArrayList<>(List.of(
                new Notes(workspace),
                new Calendar(workspace),
                new Contacts(workspace),
                new Finance(workspace),
                new Files(workspace)));
        domains.addAll(HouseDomains.all(house.desk(), house.oauth(), house.people(), house.vendors(), routes));
        return domains;
    }
}
