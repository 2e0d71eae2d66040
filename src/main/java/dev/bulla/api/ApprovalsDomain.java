package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.audit.Answered;
import dev.bulla.change.Change;
import dev.bulla.identity.Presence;
import dev.bulla.identity.TokenKind;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The asks of a person's agents, and their answers. Only the agent's person answers, and what
/// declares L3 only on the page: whoever holds a bearer may not be the person.
final class ApprovalsDomain implements Domain {
    private static final Admin ADMIN = new Admin("approvals", "an agent answers no ask, its own or another's");

    private final Desk desk;
    private final Pages pages;
    private final AskView view;

    ApprovalsDomain(Desk desk) {
        this.desk = desk;
        this.pages = new Pages(desk.making().keys());
        this.view = new AskView(desk);
    }

    @Override
    public String name() {
        return "approvals";
    }

    @Override
    public String label() {
        return "Approvals";
    }

    @Override
    public String description() {
        return "What agents ask, and what a person answers.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.read(
                        "list",
                        new Wire("GET", "/approvals"),
                        Admin.list(Fields.oneOf("status", "Only the open ones, or all.", "pending", "all")),
                        "Lists what agents ask.",
                        Deed.of(this::list)),
                ADMIN.read(
                        "get",
                        new Wire("GET", "/approvals/{id}"),
                        Params.of(Fields.id("ask")),
                        "Shows what one ask is about.",
                        Deed.of(this::get)),
                ADMIN.write(
                        "answer",
                        new Wire("POST", "/approvals/{id}"),
                        Params.of(
                                Fields.id("ask"),
                                must(Fields.oneOf("decision", "The answer.", "allow", "deny")),
                                Fields.yesNo("askEveryCall", "Whether this action asks every time from now on.")),
                        "Answers an ask, once.",
                        Deed.of(this::answer)));
    }

    private Result list(Work work, Given given) throws Given.Invalid {
        boolean pending = given.text("status").orElse("all").equals("pending");
        String list = pending ? "approvals pending" : "approvals";
        Pages.Ask ask = pages.ask(work, list);
        var query = new Approvals.Query(ask.limit(), ask.after(), work.now());
        var page = desk.rights().approvals().list(work.caller().person(), pending, query);
        return Result.done(pages.answer(page, work, list, item -> view.shown(item, work)));
    }

    private Result get(Work work, Given given) throws Given.Invalid {
        return Result.done(view.shown(mine(work, given), work));
    }

    private Ask mine(Work work, Given given) throws Given.Invalid {
        return desk.rights()
                .approvals()
                .find(work.caller().person(), new AskId(given.must("id")))
                .orElseThrow(() -> new Given.Invalid(Refusal.of(Reason.NOT_FOUND, "There is no such ask.")));
    }

    private Result answer(Work work, Given given) throws Given.Invalid {
        Ask ask = mine(work, given);
        if (ask.about().level() == Level.L3 && work.identity().presence() != Presence.PROVEN) {
            return Result.refused(Refusal.of(Reason.APPROVAL_NEEDS_CONSOLE));
        }
        if (ask.answer().isEmpty() && work.now().isAfter(ask.expiresAt())) {
            return Result.refused(Refusal.of(Reason.APPROVAL_EXPIRED));
        }
        boolean allow = given.must("decision").equals("allow");
        Optional<Boolean> everyCall = given.yesNo("askEveryCall");
        var said = new Ask.Answer(allow, by(work), work.now(), Optional.empty());
        List<Change> changes = new ArrayList<>();
        changes.add(desk.rights().approvals().answer(ask.id(), said, stands(ask, everyCall)));
        everyCall.ifPresent(every -> changes.add(raise(ask, every)));
        return new Result.Done(
                view.shown(answered(ask, said), work).put("decision", given.must("decision")), changes, List.of());
    }

    private static String by(Work work) {
        Answered how = work.identity().credential() == TokenKind.SESSION ? Answered.CONSOLE : Answered.TOKEN;
        return how.word();
    }

    /// An answer stands for the action at L1; where it asks every time it covers this one call.
    private static boolean stands(Ask ask, Optional<Boolean> everyCall) {
        boolean once = ask.about().level() == Level.L1 || ask.about().raised();
        return once && !everyCall.orElse(ask.about().raised());
    }

    private Change raise(Ask ask, boolean every) {
        String entry = ask.about().tool() + "." + ask.about().capability().action();
        return desk.rights().approvals().opt(ask.agent(), entry, every);
    }

    private static Ask answered(Ask ask, Ask.Answer answer) {
        return new Ask(ask.id(), ask.agent(), ask.about(), ask.createdAt(), ask.expiresAt(), Optional.of(answer));
    }
}
