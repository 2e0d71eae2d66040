package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.NewToken;
import dev.bulla.identity.PersonalToken;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.Json;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// Personal tokens: for scripts of the person's own, over the workspace only.
final class TokensDomain implements Domain {
    private static final Admin ADMIN = new Admin("tokens", "people decide who acts as them");
    private static final String LIST = "tokens";
    private static final int NAME_MAX = 64;

    private final Desk desk;
    private final Pages pages;

    TokensDomain(Desk desk) {
        this.desk = desk;
        this.pages = new Pages(desk.making().keys());
    }

    @Override
    public String name() {
        return "tokens";
    }

    @Override
    public String label() {
        return "Personal tokens";
    }

    @Override
    public String description() {
        return "Tokens for the person's own scripts, over the workspace only.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/tokens"),
                        Admin.list(),
                        "Lists the personal tokens, without the tokens.",
                        Deed.of(this::list)),
                ADMIN.whenConfirmed()
                        .write(
                                "create",
                                new Wire("POST", "/tokens"),
                                Params.of(must(Fields.text("name", "What it is for.", 256))),
                                "Makes a personal token and shows it, once.",
                                Deed.of(this::create)),
                ADMIN.whenConfirmed()
                        .write(
                                "revoke",
                                new Wire("DELETE", "/tokens/{id}"),
                                Params.of(Fields.id("token")),
                                "Ends a personal token.",
                                Deed.of(this::revoke)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        Pages.Ask ask = pages.ask(work, LIST);
        var page = desk.who().tokens().list(work.caller().person(), ask.limit(), ask.after());
        return Result.done(pages.answer(page, work, LIST, TokensDomain::shown));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        String name = Names.check("name", given.must("name"), NAME_MAX);
        NewToken token = NewToken.of(TokenKind.PERSONAL, desk.making().random());
        var kept = new PersonalToken(desk.newId(), work.caller().person(), name, token.prefix(), work.now());
        var answer = Json.object().put("id", kept.id()).put("name", name).put("token", token.exposed());
        return Result.done(answer, desk.who().tokens().add(kept, token.hash()));
    }

    private Result revoke(Work work, Given given) {
        String id = given.must("id");
        var answer = Json.object().put("id", id).put("revoked", true);
        return Result.done(answer, desk.who().tokens().revoke(work.caller().person(), id));
    }

    private static ObjectNode shown(PersonalToken token) {
        return Json.object()
                .put("id", token.id())
                .put("name", token.name())
                .put("prefix", token.prefix())
                .put("createdAt", token.createdAt().toString());
    }
}
