package dev.bulla.registry;

import dev.bulla.identity.Presence;

/// Who can reach a capability at all. Whatever is not said to be for agents is denied to every
/// agent.
public sealed interface Exposure {
    /// Agents (as part of their `claw_<domain>` tool and over REST) and people.
    record Agents() implements Exposure {}

    /// Agents that have the domain's tool, over REST only, and people: never part of the tool.
    record AgentsByRest(String why) implements Exposure {}

    /// Every agent, over REST only and about nothing but what is its own, and the person: a right
    /// of the agent itself that no access list gives and no use of a grant pays for.
    record Own(String why) implements Exposure {}

    /// People with any credential of theirs, personal tokens too; never an agent.
    record People(String why) implements Exposure {}

    /// The person themself (operator token or console session): what decides about agents,
    /// access and keys.
    ///
    /// @param least how surely the person must be there when a session asks
    record Admin(String why, Presence least) implements Exposure {
        public Admin(String why) {
            this(why, Presence.SIGNED_IN);
        }

        /// The same, where a browser that somebody left open must not be enough.
        public Admin confirmed() {
            return new Admin(why, Presence.FRESH);
        }
    }

    /// Why agents do not have it as a tool, for the surface report; empty when they do.
    default String why() {
        return switch (this) {
            case Agents() -> "";
            case AgentsByRest(String why) -> why;
            case Own(String why) -> why;
            case People(String why) -> why;
            case Admin(String why, Presence _) -> why;
        };
    }
}
