package dev.bulla.api;

import dev.bulla.grant.Grant;
import dev.bulla.grant.GrantId;
import dev.bulla.grant.Grants;
import dev.bulla.identity.Agent;
import dev.bulla.identity.Identity;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Registry;
import dev.bulla.registry.ToolArguments;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Invoking a capability is its tool's own call, on that grant or not at all: what is written
/// down, asked and spent is the tool's, by whatever way it was called.
public record Invoking(Registry registry, Grants grants, Pipeline pipeline) {
    /// Runs a call; one that invokes a capability of the caller's own becomes its tool's.
    Outcome run(Call call, Identity identity) {
        if (!call.capability().equals(CapabilitiesDomain.INVOKE) || !(identity.caller() instanceof Agent agent)) {
            return pipeline.run(call);
        }
        Optional<Grant> own = grants.find(
                        agent.person(), new GrantId(call.args().path("id").asString("")))
                .filter(grant -> grant.agent().equals(agent.id()));
        Optional<Domain> domain = own.flatMap(grant -> registry.domain(agent.person(), grant.tool()));
        if (domain.isEmpty() || !ToolArguments.known(domain.get())) {
            return pipeline.run(call);
        }
        ObjectNode args = call.args().path("args") instanceof ObjectNode given ? given : Json.object();
        return switch (ToolArguments.read(domain.get(), args)) {
            case ToolArguments.Bad bad ->
                pipeline.refuse(Call.of(call.door(), call.credential(), bad.name(), Json.object()), bad.refusal());
            case ToolArguments.Good good ->
                pipeline.run(Call.of(call.door(), call.credential(), good.name(), good.params())
                        .under(call.how().idempotencyKey())
                        .heardBy(call.how().listener())
                        .on(own.get().id()));
        };
    }
}
