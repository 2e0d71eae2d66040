package dev.bulla.cli;

import dev.bulla.json.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

/// `bulla grant narrow`: makes a child of a grant that may do less.
@Command(name = "narrow", description = "Make a narrower child of a grant; anything wider is refused.")
final class GrantNarrowCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "ID", description = "The grant.")
    String id;

    @Option(names = "--agent", paramLabel = "NAME", description = "Who gets the child (default: the same agent).")
    @Nullable
    String agent;

    @Option(names = "--scope", paramLabel = "SCOPE", description = "Keep this scope; may be repeated.")
    @Nullable
    List<String> scopes;

    @Option(names = "--where", paramLabel = "CEL", description = "A further condition.")
    @Nullable
    String where;

    @Option(names = "--max-uses", paramLabel = "N", description = "At most so many uses.")
    @Nullable
    Long maxUses;

    @Option(names = "--expires", paramLabel = "TIME", description = "Ends then, as 2026-12-31T12:00:00Z.")
    @Nullable
    String expires;

    @Override
    public void run() {
        ObjectNode body = Json.object();
        if (agent != null) {
            body.put("agent", agent);
        }
        if (scopes != null) {
            scopes.forEach(body.putArray("scopes")::add);
        }
        if (where != null) {
            body.put("where", where);
        }
        if (maxUses != null) {
            body.put("maxUses", maxUses.longValue());
        }
        if (expires != null) {
            body.put("expiresAt", expires);
        }
        var child = shared.gateway().post(GrantCommand.path(id, "narrow"), body);
        shared.print(child, "made " + child.path("id").asString());
    }
}
