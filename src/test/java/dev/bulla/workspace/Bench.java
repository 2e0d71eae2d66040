package dev.bulla.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.bulla.grant.TagFilter;
import dev.bulla.identity.Agent;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.Caller;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.Presence;
import dev.bulla.identity.TokenKind;
import dev.bulla.json.BadJson;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Found;
import dev.bulla.registry.Registry;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Runs one capability after another as the pipeline would: judged, its target found, its changes
/// applied, its hooks run.
final class Bench {
    static final PersonId ADA = new PersonId("01ADA");
    static final Instant START = Instant.parse("2026-11-30T10:00:00Z");

    final ShelfInMemory shelf = new ShelfInMemory();
    final MeaningInMemory meaning = new MeaningInMemory();
    final Desk desk;
    final Registry registry;
    Instant now = START;
    Caller caller = new Person(ADA, "Ada", Person.Role.OWNER);
    TagFilter view = TagFilter.ALL;

    Bench(Path folder) {
        this.desk = new Desk(
                shelf,
                meaning,
                new Cursors(new Keys(MasterKey.inFolder(folder, new java.security.SecureRandom()))),
                new Warmth(shelf, ShelfInMemory::apply),
                () -> UlidCreator.getMonotonicUlid().toString());
        this.registry = new Registry(domains(desk), "claw");
    }

    static List<Domain> domains(Desk desk) {
        return List.of(new Notes(desk), new Calendar(desk), new Contacts(desk), new Finance(desk), new Files(desk));
    }

    Bench as(String agent) {
        caller = new Agent(new AgentId(agent), ADA, agent, START, false, 1);
        return this;
    }

    Result run(String capability, String json) {
        now = now.plus(Duration.ofMinutes(1));
        int dot = capability.indexOf('.');
        Capability found = registry.find(
                        new CapabilityName(capability.substring(0, dot), capability.substring(dot + 1)))
                .orElseThrow();
        ObjectNode args = parse(json);
        Optional<Refusal> refusal = registry.check(found, args);
        if (refusal.isPresent()) {
            return Result.refused(refusal.get());
        }
        Work work =
                new Work(new Identity(caller, TokenKind.OPERATOR, Presence.ABSENT), args, view, Optional.empty(), now);
        Result result = switch (found.handler().target(work)) {
            case Found.Nothing() -> found.handler().run(work);
            case Found.Thing(var target) -> found.handler().run(work.about(target));
            case Found.Missing(var missing) -> Result.refused(missing);
        };
        if (result instanceof Result.Done done) {
            Optional<Refusal> late = ShelfInMemory.apply(done.changes());
            if (late.isPresent()) {
                return Result.refused(late.get());
            }
            done.afterwards().forEach(Runnable::run);
        }
        return result;
    }

    private static ObjectNode parse(String json) {
        try {
            return (ObjectNode) Json.parse(json);
        } catch (BadJson e) {
            throw new IllegalArgumentException(json, e);
        }
    }

    JsonNode done(String capability, String json) {
        Result result = run(capability, json);
        assertThat(result).isInstanceOf(Result.Done.class);
        return ((Result.Done) result).value();
    }

    Refusal refused(String capability, String json) {
        Result result = run(capability, json);
        assertThat(result).isInstanceOf(Result.Refused.class);
        return ((Result.Refused) result).refusal();
    }

    static String id(JsonNode thing) {
        return thing.path("id").asString();
    }

    static List<String> names(JsonNode page, String field) {
        return page.path("items")
                .valueStream()
                .map(item -> item.path(field).asString())
                .toList();
    }
}
