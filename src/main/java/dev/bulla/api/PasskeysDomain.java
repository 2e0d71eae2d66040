package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.signin.Passkey;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// A person's passkeys.
final class PasskeysDomain implements Domain {
    private static final Admin ADMIN = new Admin("passkeys", "a person's ways in are their own");
    private static final int LABEL_MAX = 64;
    private static final int ANSWER_MAX = 65_536;

    private final SignInDesk desk;

    PasskeysDomain(SignInDesk desk) {
        this.desk = desk;
    }

    @Override
    public String name() {
        return "passkeys";
    }

    @Override
    public String label() {
        return "Passkeys";
    }

    @Override
    public String description() {
        return "The person's passkeys.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read("list", new Wire("GET", "/passkeys"), Params.of(), "Lists them.", Deed.of(this::list)),
                ADMIN.whenConfirmed()
                        .write(
                                "begin",
                                new Wire("POST", "/passkeys/options"),
                                Params.of(),
                                "What the browser is asked for to make one.",
                                Deed.of(this::begin)),
                ADMIN.whenConfirmed()
                        .write(
                                "create",
                                new Wire("POST", "/passkeys"),
                                Params.of(
                                        must(Fields.text("name", "What it is called.", 256)),
                                        must(Fields.text("answer", "The browser's answer, as JSON.", ANSWER_MAX))),
                                "Adds a passkey.",
                                Deed.of(this::create)),
                ADMIN.whenConfirmed()
                        .write(
                                "remove",
                                new Wire("DELETE", "/passkeys/{id}"),
                                Params.of(must(Fields.text("id", "The passkey's id.", 1_400))),
                                "Takes one away; never the last way in.",
                                Deed.of(this::remove)));
    }

    private Result list(Work work, Given given) {
        PersonId person = SignInDesk.person(work).id();
        return Result.done(Pages.whole(desk.keeping().passkeys().of(person), PasskeysDomain::shown));
    }

    private static ObjectNode shown(Passkey passkey) {
        return Json.object()
                .put("id", passkey.id())
                .put("name", passkey.label())
                .put("createdAt", passkey.createdAt().toString())
                .put("usedAt", passkey.usedAt().map(Instant::toString).orElse(null));
    }

    private Result begin(Work work, Given given) {
        return Result.done(Json.tree(desk.signIn().wallet().passkeyOptions(SignInDesk.person(work), work.identity())));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        String name = Names.check("name", given.must("name"), LABEL_MAX);
        Passkey passkey = desk.signIn()
                .wallet()
                .passkey(work.identity(), name, given.must("answer"))
                .orElseThrow(() -> new Given.Invalid("answer", "no passkey of this site, or its time is over"));
        ObjectNode answer = Json.object().put("id", passkey.id()).put("name", name);
        return Result.done(answer, desk.keeping().passkeys().add(passkey));
    }

    private Result remove(Work work, Given given) {
        String id = given.must("id");
        ObjectNode answer = Json.object().put("id", id).put("removed", true);
        return Result.done(
                answer, desk.keeping().passkeys().remove(SignInDesk.person(work).id(), id));
    }
}
