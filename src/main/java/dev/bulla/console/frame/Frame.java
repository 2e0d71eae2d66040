package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Form;
import dev.bulla.http.Refusals;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Opens;
import dev.bulla.identity.Person;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.pipeline.Approvals;
import dev.bulla.refusal.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What stands before and around every page: the host's name, the sign-in, the form secret, then
/// the page, then its headers.
public final class Frame {
    private static final String FORM_SECRET = "x-csrf-token";

    private final Ground ground;
    private final PagesHost host;
    private final Supplier<Assets> assets = new Once<>(Assets::new);
    private final Templates templates = new Templates();
    private final Flashes flashes = new Flashes();
    private final News news;

    public Frame(Ground ground) {
        this.ground = ground;
        this.host = new PagesHost(ground.site());
        this.news = new News(ground);
    }

    /// The routes of these pages, of the assets and of the news.
    public List<Route> routes(List<Page> pages) {
        List<Route> routes = new ArrayList<>();
        routes.add(Route.get("/assets/{file}", r -> assets.get().answer(r), "style and scripts of the pages"));
        routes.add(route(Way.get("/live", news::open)));
        pages.forEach(page -> page.ways().forEach(way -> routes.add(route(way))));
        return routes;
    }

    private Route route(Way way) {
        return new Route(
                way.method(), way.pattern(), request -> answer(way, request), "a page for people in a browser");
    }

    /// How the listener says no to browsers.
    public Refusals refusals() {
        return new ErrorPages(templates, assets, headers());
    }

    private PageHeaders headers() {
        return new PageHeaders(ground.entry().cookie().secure());
    }

    private Answer answer(Way way, Request request) {
        Optional<String> elsewhere = host.elsewhere(request);
        if (elsewhere.isPresent()) {
            // Nothing is read from that name and nothing is set there.
            return Answer.redirect(307, elsewhere.get()).with("Cache-Control", "no-store");
        }
        Optional<Guest> guest = guest(request);
        if (guest.isEmpty() && way.admits() == Way.Admits.PEOPLE) {
            return signInFirst(request);
        }
        Optional<Form> form = way.method().equals("POST") ? Optional.of(Form.of(request)) : Optional.empty();
        form.ifPresent(posted -> refuseForged(way, request, guest, posted));
        View view = way.action().answer(new Visit(ground.doing(), request, guest, form));
        return dressed(view, guest);
    }

    private Optional<Guest> guest(Request request) {
        Optional<UnverifiedToken> session = ground.entry().cookie().of(request).map(UnverifiedToken::cookie);
        return session.flatMap(token -> switch (ground.entry().authenticator().authenticate(session, Opens.REST)) {
            case Authentication.Known known
            when known.identity().caller() instanceof Person person ->
                Optional.of(new Guest(known.identity(), person, token));
            case Authentication.Known _, Authentication.Unknown _ -> Optional.empty();
        });
    }

    private static Answer signInFirst(Request request) {
        boolean get = request.method().equals("GET") && !request.path().equals("/live");
        String query = request.rawQuery().isEmpty() ? "" : "?" + request.rawQuery();
        String next = get
                ? LocalPath.judged(request.path() + query).map(LocalPath::value).orElse("/")
                : "/";
        String there = next.equals("/") ? "/signin" : "/signin?next=" + Urls.encode(next);
        // A part of a page that is fetched must take the whole page along.
        return request.header("hx-request").isPresent()
                ? Answer.empty(204).with("HX-Redirect", there).with("Cache-Control", "no-store")
                : Answer.redirect(303, there).with("Cache-Control", "no-store");
    }

    /// On the ways in there is no session yet whose secret a form could carry, or a session that
    /// the form does not know of; there the browser's word for where the form stood counts.
    private void refuseForged(Way way, Request request, Optional<Guest> guest, Form form) {
        boolean ours = way.admits() == Way.Admits.ANYBODY
                ? host.sent(request)
                : guest.filter(known -> vouched(request, known, form)).isPresent();
        if (!ours) {
            throw BadRequest.of(Reason.CSRF_REFUSED, "The form is old or did not come from this page. Open it again.");
        }
    }

    private boolean vouched(Request request, Guest guest, Form form) {
        String given = request.header(FORM_SECRET).orElseGet(() -> form.text("csrf"));
        return ground.entry().forms().vouches(guest.session(), given);
    }

    private Answer dressed(View view, Optional<Guest> guest) {
        return switch (view) {
            case View.Whole whole -> whole(whole, guest);
            case View.Go go -> {
                go.flash().ifPresent(flash -> keep(guest, flash));
                Answer answer = Answer.redirect(303, go.path()).with("Cache-Control", "no-store");
                for (var header : go.headers()) {
                    answer = answer.with(header.name(), header.value());
                }
                yield answer;
            }
            case View.Raw raw -> raw.answer();
        };
    }

    private void keep(Optional<Guest> guest, Flash flash) {
        guest.flatMap(known -> known.identity().session()).ifPresent(session -> flashes.put(session, flash));
    }

    private Answer whole(View.Whole whole, Optional<Guest> guest) {
        View.Sheet sheet = whole.sheet();
        Optional<Flash> flash = whole.flash()
                .or(() -> guest.flatMap(known -> known.identity().session()).flatMap(flashes::take));
        Layout layout = new Layout(sheet.title(), sheet.nav(), seat(guest), flash, assets.get());
        Answer answer = templates.page(sheet.template(), whole.status(), layout, sheet.it());
        for (var header : whole.headers()) {
            answer = answer.with(header.name(), header.value());
        }
        return headers().on(answer, whole.posts());
    }

    private Layout.Seat seat(Optional<Guest> guest) {
        return guest.map(known -> new Layout.Seat(
                        Optional.of(known.person().name()),
                        ground.entry().forms().of(known.session()),
                        waiting(known.person())))
                .orElse(Layout.Seat.EMPTY);
    }

    private int waiting(Person person) {
        var query = new Approvals.Query(
                dev.bulla.change.Page.MAX, Optional.empty(), ground.clock().instant());
        return ground.watching()
                .approvals()
                .list(person.id(), true, query)
                .items()
                .size();
    }
}
