package dev.bulla.console;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A person's accounts somewhere else. Secrets are typed here and never shown again, not even to
/// who typed them.
public final class ConnectionsPage implements Page {
    private static final String HERE = "/connections";
    private static final String DOMAIN = "connections";

    /// The list: accounts, and the servers and APIs beside them.
    public record Seen(List<Row> accounts, List<ServersPage.Row> servers, List<ApisPage.Row> apis) {}

    /// One connection.
    public record Row(String id, String name, String url, String scheme, boolean needsPerson) {}

    /// The form for a new one.
    ///
    /// @param schemes to choose from
    public record New(List<ConnectionForm.Scheme> schemes, ConnectionForm form, Trouble trouble) {}

    /// One connection and what can be done with it.
    ///
    /// @param tools the tools of agents that stop when it ends
    public record One(Row row, List<String> hosts, String credential, ConnectionForm form, List<String> tools) {}

    @Override
    public List<Way> ways() {
        return List.of(
                Way.get(HERE, this::list),
                Way.get("/connections/new", this::fresh),
                Way.post("/connections/new", this::create),
                Way.get("/connections/{id}", visit -> one(visit, Trouble.NONE)),
                Way.post("/connections/{id}/authorize", this::authorize),
                Way.post("/connections/{id}/test", this::test),
                Way.post("/connections/{id}/rotate", this::rotate),
                Way.post("/connections/{id}/revoke", this::revoke));
    }

    private View list(Visit visit) {
        List<Row> accounts = visit.all(DOMAIN, "list", Json.object()).stream()
                .map(ConnectionsPage::row)
                .toList();
        return View.of("connections", "Connections", new Seen(accounts, ServersPage.rows(visit), ApisPage.rows(visit)))
                .in(Nav.CONNECTIONS);
    }

    private View fresh(Visit visit) {
        String scheme = visit.query("scheme").isEmpty() ? "bearer" : visit.query("scheme");
        if (!visit.fresh()) {
            // Asked before and not after, or what was typed would be lost.
            return visit.confirmFirst("/connections/new?scheme=" + Urls.encode(scheme));
        }
        return page(visit, ConnectionForm.of(schemes(visit), scheme), Trouble.NONE);
    }

    private View.Whole page(Visit visit, ConnectionForm form, Trouble trouble) {
        New it = new New(ConnectionForm.schemes(schemes(visit)), form, trouble);
        return View.of("connection-new", "New connection", it).in(Nav.CONNECTIONS);
    }

    private static JsonNode schemes(Visit visit) {
        return visit.must(visit.run(DOMAIN, "schemes", Json.object())).path("items");
    }

    private View create(Visit visit) {
        ConnectionForm form =
                ConnectionForm.of(schemes(visit), visit.form().text("scheme")).typed(visit.form());
        ObjectNode args =
                Json.object().put("name", form.name()).put("url", form.url()).put("scheme", form.scheme());
        args.set("fields", form.filled(visit.form()));
        Outcome outcome = visit.run(DOMAIN, "create", args);
        if (outcome instanceof Outcome.Refused refused) {
            return Visit.wantsConfirming(refused.refusal())
                    ? visit.confirmFirst("/connections/new?scheme=" + Urls.encode(form.scheme()))
                    : page(visit, form, Trouble.of(refused.refusal())).status(422);
        }
        String id = visit.must(outcome).path("id").asString("");
        return View.go(HERE + "/" + id)
                .saying(
                        form.atVendor()
                                ? Flash.good("Made. Now sign in at the vendor.")
                                : Flash.good("Connected. What you typed is sealed."));
    }

    private View one(Visit visit, Trouble trouble) {
        JsonNode shown = visit.must(visit.run(DOMAIN, "get", id(visit)));
        List<String> hosts = new ArrayList<>();
        shown.path("hosts").forEach(host -> hosts.add(Shown.line(host.asString(""))));
        List<String> tools = visit.registry().tools(visit.person().id()).stream()
                .filter(tool -> tool.domain()
                        .connection()
                        .filter(visit.param("id")::equals)
                        .isPresent())
                .map(tool -> Shown.line(tool.name()))
                .toList();
        ConnectionForm form = ConnectionForm.of(
                        schemes(visit), shown.path("scheme").asString(""))
                .without(trouble);
        One it = new One(row(shown), hosts, Shown.line(shown.path("credential").asString("")), form, tools);
        return View.of("connection", it.row().name(), it).in(Nav.CONNECTIONS);
    }

    /// Who is asked, and where to: nobody is sent to another site without having read its name.
    public record Leaving(String id, String name, String host, String url, String other) {}

    private View authorize(Visit visit) {
        Outcome outcome = visit.run("vendor-signin", "leave", id(visit));
        if (outcome instanceof Outcome.Refused) {
            return After.doing(visit, outcome, here(visit), "");
        }
        JsonNode leaving = visit.must(outcome);
        String url = leaving.path("url").asString("");
        JsonNode shown = visit.must(visit.run(DOMAIN, "get", id(visit)));
        Leaving it = new Leaving(
                visit.param("id"),
                row(shown).name(),
                Shown.line(String.valueOf(java.net.URI.create(url).getHost())),
                url,
                Shown.line(leaving.path("otherDomain").asString("")));
        return View.of("connection-leaving", "Sign in at the vendor", it).in(Nav.CONNECTIONS);
    }

    private View test(Visit visit) {
        JsonNode said = visit.must(visit.run(DOMAIN, "test", id(visit)));
        return back(visit)
                .saying(
                        said.path("works").asBoolean(false)
                                ? Flash.good("It works: the vendor answered "
                                        + said.path("status").asInt(0) + ".")
                                : Flash.bad(reason(said)));
    }

    private static String reason(JsonNode said) {
        return said.path("reached").asBoolean(false)
                ? "The vendor answered " + said.path("status").asInt(0)
                        + ": it was reached, and did not take this request. Some answer so at their bare address."
                : said.path("message").asString("It does not work.");
    }

    private View rotate(Visit visit) {
        JsonNode shown = visit.must(visit.run(DOMAIN, "get", id(visit)));
        ConnectionForm form =
                ConnectionForm.of(schemes(visit), shown.path("scheme").asString(""));
        ObjectNode args = id(visit);
        args.set("fields", form.filled(visit.form()));
        return After.doing(
                visit, visit.run(DOMAIN, "rotate", args), here(visit), "Rotated: what agents were given goes on.");
    }

    private View revoke(Visit visit) {
        Outcome outcome = visit.run(DOMAIN, "revoke", id(visit));
        return outcome instanceof Outcome.Refused
                ? After.doing(visit, outcome, here(visit), "")
                : View.go(HERE).saying(Flash.good("Revoked. Its secret is gone, and its tools with it."));
    }

    private static ObjectNode id(Visit visit) {
        return Json.object().put("id", visit.param("id"));
    }

    private static String here(Visit visit) {
        return HERE + "/" + Urls.encode(visit.param("id"));
    }

    private static View.Go back(Visit visit) {
        return View.go(here(visit));
    }

    private static Row row(JsonNode one) {
        return new Row(
                one.path("id").asString(""),
                Shown.line(one.path("name").asString("")),
                Shown.line(one.path("url").asString("")),
                one.path("scheme").asString(""),
                one.path("needsPerson").asBoolean(false));
    }
}
