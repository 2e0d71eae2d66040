package dev.bulla.console;

import dev.bulla.console.frame.Flash;
import dev.bulla.console.frame.Page;
import dev.bulla.console.frame.Urls;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Visit;
import dev.bulla.console.frame.Way;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Outcome;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Where a vendor sends the browser back to. That it comes from another site is its nature: what
/// it brings is good once, in the browser that left.
public final class CallbackPage implements Page {
    @Override
    public List<Way> ways() {
        return List.of(Way.get("/oauth/callback", CallbackPage::arrive));
    }

    private static View arrive(Visit visit) {
        ObjectNode args = Json.object();
        ObjectNode query = args.putObject("query");
        visit.request().query().forEach((name, values) -> values.forEach(query.putArray(name)::add));
        Outcome outcome = visit.run("vendor-signin", "arrive", args);
        if (outcome instanceof Outcome.Refused refused) {
            return View.go("/connections").saying(Flash.of(refused.refusal()));
        }
        String id = visit.must(outcome).path("id").asString("");
        return View.go("/connections/" + Urls.encode(id)).saying(Flash.good("Signed in at the vendor."));
    }
}
