package dev.bulla.console.frame;

import dev.bulla.audit.Door;
import dev.bulla.change.Page;
import dev.bulla.http.BadRequest;
import dev.bulla.http.Form;
import dev.bulla.http.Request;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.Presence;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Registry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One request to a page: what was asked, and by whom. All that a page does it does by {@link
/// #run}.
public final class Visit {
    private final Ground.Doing doing;
    private final Request request;
    private final Optional<Guest> guest;
    private final Optional<Form> form;

    Visit(Ground.Doing doing, Request request, Optional<Guest> guest, Optional<Form> form) {
        this.doing = doing;
        this.request = request;
        this.guest = guest;
        this.form = form;
    }

    public Request request() {
        return request;
    }

    /// A `{name}` of the address.
    public String param(String name) {
        return request.param(name);
    }

    /// The first value of a query key; empty when there is none.
    public String query(String name) {
        return request.query(name).orElse("");
    }

    /// What was posted. Asking for it on a GET is a bug.
    public Form form() {
        return form.orElseThrow();
    }

    /// Whether somebody is signed in; on a page for people somebody is.
    public boolean signedIn() {
        return guest.isPresent();
    }

    public Person person() {
        return guest.orElseThrow().person();
    }

    public Identity identity() {
        return guest.orElseThrow().identity();
    }

    /// The session's secret, for what signs it out.
    public UnverifiedToken session() {
        return guest.orElseThrow().session();
    }

    /// Whether the person gave their password or a passkey minutes ago.
    public boolean fresh() {
        return identity().presence().atLeast(Presence.FRESH);
    }

    /// Does one thing, as the person who is signed in, through the whole pipeline.
    public Outcome run(String domain, String action, ObjectNode args) {
        return doing.pipeline().run(call(domain, action, args));
    }

    /// The same, with the password or passkey that came along.
    public Outcome run(String domain, String action, ObjectNode args, UnverifiedProof proof) {
        return doing.pipeline().run(call(domain, action, args).provenBy(proof));
    }

    /// Everything of a list, page by page; a refusal becomes the page that is shown.
    public List<JsonNode> all(String domain, String action, ObjectNode args) {
        List<JsonNode> items = new ArrayList<>();
        String next = "";
        do {
            ObjectNode asked = args.deepCopy().put("limit", Page.MAX);
            JsonNode page = must(run(domain, action, next.isEmpty() ? asked : asked.put("cursor", next)));
            page.path("items").forEach(items::add);
            next = page.path("nextCursor").asString("");
        } while (!next.isEmpty());
        return items;
    }

    /// Every capability there is, for what shows people a choice of them.
    public Registry registry() {
        return doing.registry();
    }

    private Call call(String domain, String action, ObjectNode args) {
        var name = new CapabilityName(domain, action);
        return Call.of(Door.REST, guest.map(Guest::session), name, args);
    }

    /// What must be there for the page to be shown at all; a refusal becomes the page.
    public JsonNode must(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done done -> done.value();
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
            case Outcome.Refused refused -> throw BadRequest.of(refused.refusal());
        };
    }

    /// The proof in this form, fields `password` or `passkey`; empty when neither was filled in.
    public Optional<UnverifiedProof> proof() {
        String address = request.peer().address();
        String passkey = form().text("passkey");
        String password = form().text("password");
        if (!passkey.isEmpty()) {
            return Optional.of(new UnverifiedProof(UnverifiedProof.Means.PASSKEY, passkey, address));
        }
        return password.isEmpty()
                ? Optional.empty()
                : Optional.of(new UnverifiedProof(UnverifiedProof.Means.PASSWORD, password, address));
    }

    /// Whether this refusal only wants the person to confirm that it is them.
    public static boolean wantsConfirming(Refusal refusal) {
        return refusal.details().containsKey("reauthenticate");
    }

    /// To the page that confirms who it is, and back to this one.
    ///
    /// @param back a path of this site
    public View confirmFirst(String back) {
        return View.go("/confirm?next=" + Urls.encode(back));
    }
}
