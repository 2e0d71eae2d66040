package dev.bulla.api;

import dev.bulla.audit.Door;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Opens;
import dev.bulla.identity.UnverifiedToken;
import dev.bulla.json.Json;
import dev.bulla.pipeline.Call;
import dev.bulla.pipeline.Outcome;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.CapabilityName;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The sealed surface for programs that run a gateway in their own process: `mint`, `tool` and
/// `invoke`, each one call through the pipeline as over REST.
///
/// ```java
/// Granter ada = house.capabilities().granter(operatorToken);
/// Sealed sealed = ada.mint("github", Set.of("repo:read"));
/// Granted given = ada.tool(new Order("helper", "github", "get_issue", sealed, Terms.USUAL.uses(3)));
/// house.capabilities().holder(helperToken).invoke(given.cap(), args);
/// given.revoker().revoke();
/// ```
public final class Capabilities {
    private final Authenticator authenticator;
    private final Invoking invoking;

    public Capabilities(Authenticator authenticator, Invoking invoking) {
        this.authenticator = authenticator;
        this.invoking = invoking;
    }

    /// A reference to a sealed credential. It survives restarts, and means nothing to anybody but
    /// its person.
    public record Sealed(String reference) {
        @Override
        public String toString() {
            return "<" + reference + ">";
        }
    }

    /// A capability, by its id. Only the agent it was made for can use it.
    public record Cap(String id) {}

    /// Ends a capability and whatever was narrowed from it. Who holds the capability has none.
    @FunctionalInterface
    public interface Revoker {
        void revoke() throws CapError;
    }

    /// What {@link Granter#tool} gives: one half is for the agent, the other stays.
    public record Granted(Cap cap, Revoker revoker) {}

    /// Bounds; what is left out is as usual over a vendor.
    public record Terms(
            OptionalLong maxUses, Optional<Set<String>> scopes, Optional<String> where, Optional<Instant> expiresAt) {
        public static final Terms USUAL =
                new Terms(OptionalLong.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Terms uses(long most) {
            return new Terms(OptionalLong.of(most), scopes, where, expiresAt);
        }

        public Terms until(Instant end) {
            return new Terms(maxUses, scopes, where, Optional.of(end));
        }

        public Terms only(Set<String> words) {
            return new Terms(maxUses, Optional.of(words), where, expiresAt);
        }

        public Terms when(String condition) {
            return new Terms(maxUses, scopes, Optional.of(condition), expiresAt);
        }

        private ObjectNode onto(ObjectNode args) {
            maxUses.ifPresent(most -> args.put("maxUses", most));
            scopes.ifPresent(words -> words.forEach(args.putArray("scopes")::add));
            where.ifPresent(condition -> args.put("where", condition));
            expiresAt.ifPresent(end -> args.put("expiresAt", end.toString()));
            return args;
        }
    }

    /// What a capability is to be.
    ///
    /// @param agent id or name of whom it is for
    /// @param server id or name of the connection, or the name of an upstream server on it
    public record Order(String agent, String server, String tool, Sealed sealed, Terms terms) {}

    /// What a person can do.
    public interface Granter {
        /// Seals a reference to a server's credential.
        ///
        /// @param scopes what it is good for, in the vendor's own words or ours; all when empty
        Sealed mint(String server, Set<String> scopes) throws CapError;

        /// Makes a capability; `sealer_mismatch` at once when the reference is another server's.
        Granted tool(Order order) throws CapError;
    }

    /// What an agent can do.
    public interface Holder {
        /// Calls the capability's tool. Asked in this order: revoked, expired, exhausted, scope
        /// and conditions.
        JsonNode invoke(Cap cap, ObjectNode args) throws CapError;

        /// Gives another agent a narrower part.
        Cap share(Cap cap, String agent, Terms terms) throws CapError;
    }

    /// What the person of a token can do.
    ///
    /// @param token the operator token, or a session's
    public Granter granter(UnverifiedToken token) {
        return new Granter() {
            @Override
            public Sealed mint(String server, Set<String> scopes) throws CapError {
                ObjectNode args = Json.object().put("server", server);
                scopes.forEach(args.putArray("scopes")::add);
                return new Sealed(run(token, "mint", args).path("sealed").stringValue());
            }

            @Override
            public Granted tool(Order order) throws CapError {
                ObjectNode args = Json.object()
                        .put("agent", order.agent())
                        .put("server", order.server())
                        .put("tool", order.tool())
                        .put("sealed", order.sealed().reference());
                Cap cap = new Cap(run(token, "create", order.terms().onto(args))
                        .path("id")
                        .stringValue());
                ObjectNode ending = Json.object().put("id", cap.id());
                return new Granted(cap, () -> run(token, new CapabilityName("grants", "revoke"), ending));
            }
        };
    }

    /// What the agent of a token can do.
    ///
    /// @param token the agent's own
    public Holder holder(UnverifiedToken token) {
        return new Holder() {
            @Override
            public JsonNode invoke(Cap cap, ObjectNode args) throws CapError {
                ObjectNode all = Json.object().put("id", cap.id());
                all.set("args", args);
                return run(token, "invoke", all);
            }

            @Override
            public Cap share(Cap cap, String agent, Terms terms) throws CapError {
                ObjectNode args = Json.object().put("id", cap.id()).put("agent", agent);
                return new Cap(run(token, "share", terms.onto(args)).path("id").stringValue());
            }
        };
    }

    private JsonNode run(UnverifiedToken token, String action, ObjectNode args) throws CapError {
        return run(token, new CapabilityName("capabilities", action), args);
    }

    private JsonNode run(UnverifiedToken token, CapabilityName name, ObjectNode args) throws CapError {
        Optional<UnverifiedToken> shown = Optional.of(token);
        return switch (authenticator.authenticate(shown, Opens.REST)) {
            case Authentication.Unknown(Reason reason) -> throw new CapError(Refusal.of(reason));
            case Authentication.Known known ->
                switch (invoking.run(Call.of(Door.REST, shown, name, args), known.identity())) {
                    case Outcome.Done done -> done.value();
                    case Outcome.Refused(Refusal refusal) -> throw new CapError(refusal);
                    case Outcome.Blob _ -> throw new IllegalStateException("no capability answers a download");
                };
        };
    }
}
