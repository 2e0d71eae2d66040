package dev.bulla.registry;

import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/// What the pipeline holds a capability to.
///
/// @param scope the word an agent's grant must have: `read:<domain>` or `write:<domain>`
/// @param readOnly changes nothing, so never asks
/// @param destructive can lose what a person would miss
/// @param cost what a call with these arguments needs of the owner's plan
public record Rules(
        String scope,
        Level level,
        boolean readOnly,
        boolean destructive,
        Exposure exposure,
        Function<ObjectNode, Cost> cost) {

    public static Rules read(String domain) {
        return new Rules("read:" + domain, Level.L0, true, false, new Exposure.Agents(), _ -> Cost.NONE);
    }

    public static Rules write(String domain, Level level) {
        return new Rules("write:" + domain, level, false, false, new Exposure.Agents(), _ -> Cost.NONE);
    }

    public Rules destroys() {
        return new Rules(scope, level, readOnly, true, exposure, cost);
    }

    public Rules only(Exposure who) {
        return new Rules(scope, level, readOnly, destructive, who, cost);
    }

    public Rules costing(Function<ObjectNode, Cost> how) {
        return new Rules(scope, level, readOnly, destructive, exposure, how);
    }
}
