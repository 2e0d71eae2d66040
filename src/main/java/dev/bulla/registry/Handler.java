package dev.bulla.registry;

import tools.jackson.databind.node.ObjectNode;

/// The code of a capability. It reads, and describes its writes; it never writes.
public interface Handler {
    /// The thing an action on an existing thing is about; a refusal (`not_found`) when this
    /// caller sees no such thing. Actions on no existing thing leave this alone.
    default Found target(Work work) {
        return new Found.Nothing();
    }

    /// The scope word that a grant must have for a call with these arguments.
    default String scope(Rules rules, ObjectNode args) {
        return rules.scope();
    }

    Result run(Work work);
}
