package dev.bulla.api;

import dev.bulla.identity.Agent;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskArgs;
import dev.bulla.pipeline.Handoff;
import dev.bulla.registry.Level;
import dev.bulla.registry.Work;
import tools.jackson.databind.node.ObjectNode;

/// An ask as its person sees it: who wants to do what, with which arguments, and what a yes would
/// cover. The arguments were masked before they were kept.
final class AskView {
    private final Desk desk;
    private final AskArgs args;
    private final Handoff handoff;

    AskView(Desk desk) {
        this.desk = desk;
        this.args = new AskArgs(desk.making().keys());
        this.handoff = new Handoff(desk.making().keys(), desk.making().origin());
    }

    ObjectNode shown(Ask ask, Work work) {
        Ask.About about = ask.about();
        ObjectNode shown = Json.object()
                .put("id", ask.id().value())
                .put("agent", ask.agent().value())
                .put("agentName", name(ask))
                .put("tool", about.tool())
                .put("action", about.capability().action());
        args.open(ask).ifPresentOrElse(opened -> shown.set("args", opened), () -> shown.putNull("args"));
        return shown.put("digest", about.digest())
                .put("level", about.level().name())
                .put("covers", covers(about))
                .put("createdAt", ask.createdAt().toString())
                .put("expiresAt", ask.expiresAt().toString())
                .put("url", handoff.url(ask.id(), ask.agent(), ask.expiresAt()))
                .put("status", status(ask, work));
    }

    private String name(Ask ask) {
        return desk.who().agents().find(ask.agent()).map(Agent::name).orElse("");
    }

    private static String covers(Ask.About about) {
        return about.level() == Level.L1
                ? "this action of this agent, from now on, with any arguments"
                : "this one call, with exactly these arguments";
    }

    private static String status(Ask ask, Work work) {
        if (ask.answer().isPresent()) {
            return ask.answer().get().allow() ? "allowed" : "denied";
        }
        return work.now().isAfter(ask.expiresAt()) ? "expired" : "pending";
    }
}
