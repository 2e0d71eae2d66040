package dev.bulla.api;

import static dev.bulla.api.Fields.must;

import dev.bulla.identity.Agent;
import dev.bulla.identity.TokenHash;
import dev.bulla.json.Json;
import dev.bulla.proxy.Claims;
import dev.bulla.proxy.ProxyTokens;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Params;
import dev.bulla.registry.Result;
import dev.bulla.registry.Wire;
import dev.bulla.registry.Work;
import dev.bulla.seal.Signer;
import dev.bulla.upstream.Connection;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// The tokens of the injecting proxy: a person makes one for a program that runs as an agent, for
/// as long as it runs.
final class ProxyTokensDomain implements Domain {
    private static final Admin ADMIN = new Admin("proxy-tokens", "a token opens a connection as an agent");
    private static final long LONGEST_SECONDS = 86_400;
    private static final long MARGIN_SECONDS = 60;

    private final Desk house;
    private final ProxyTokens tokens;
    private final ServerNames connections;
    private final Signer signer;

    ProxyTokensDomain(Desk house, VendorDesk desk) {
        this.house = house;
        this.tokens = desk.brought().proxyTokens();
        this.connections = new ServerNames(desk.kept().connections(), house.registry());
        this.signer = Claims.signer(desk.making().keys());
    }

    @Override
    public String name() {
        return "proxy-tokens";
    }

    @Override
    public String label() {
        return "Proxy tokens";
    }

    @Override
    public String description() {
        return "Short-lived tokens by which a program reaches one connection as an agent.";
    }

    @Override
    public List<Capability> capabilities() {
        return List.of(
                ADMIN.write(
                        "create",
                        new Wire("POST", "/proxy-tokens"),
                        Params.of(
                                must(Fields.agent("agent")),
                                must(Fields.text("connection", "The connection's id or name.", 128)),
                                Fields.count("seconds", "How long the program may run; an hour when left out."),
                                Fields.yesNo("dryRun", "true: what writes is only shown.")),
                        "Makes a token, shown this once.",
                        Deed.of(this::create)),
                ADMIN.write(
                        "revoke",
                        new Wire("DELETE", "/proxy-tokens/{id}"),
                        Params.of(Fields.id("token")),
                        "Ends a token.",
                        Deed.of(this::revoke)));
    }

    private Result create(Work work, Given given) throws Given.Invalid {
        Agent agent = new Roster(house.who().agents()).live(work.caller(), given.must("agent"));
        Connection connection = connections.named(work.caller().person(), given.must("connection"));
        long seconds = given.count("seconds").orElse(3_600);
        if (seconds > LONGEST_SECONDS) {
            throw new Given.Invalid("seconds", "at most " + LONGEST_SECONDS);
        }
        Instant ends = work.now().plusSeconds(seconds + MARGIN_SECONDS).truncatedTo(ChronoUnit.SECONDS);
        String id = house.newId();
        String name = connection.id().value();
        Claims claims = new Claims(
                id,
                agent.id().value(),
                name,
                "execute__" + name,
                given.yesNo("dryRun").orElse(false),
                ends);
        String token = claims.token(signer);
        ObjectNode answer = Json.object()
                .put("id", id)
                .put("token", token)
                .put("url", house.making().origin().get() + "/proxy/c/" + name)
                .put("expiresAt", ends.toString());
        var kept = new ProxyTokens.Kept(id, agent.id(), connection.id(), ends);
        return Result.done(answer, tokens.add(kept, TokenHash.of(token)));
    }

    private Result revoke(Work work, Given given) throws Given.Invalid {
        String id = given.must("id");
        return Result.done(
                Json.object().put("id", id).put("revoked", true),
                tokens.revoke(work.caller().person(), id));
    }
}
