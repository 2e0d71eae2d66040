package dev.bulla.change;

/// Says, after the commit, that something others keep in memory is no longer true.
///
/// @param topic what kind of thing changed
/// @param id whose: an agent's id for {@link Topic#AGENT}, a person's for {@link Topic#PERSON}
///   and {@link Topic#TOOLS}, an ask's for {@link Topic#ASK}
public record Notice(Topic topic, String id) {
    /// What a notice can be about.
    public enum Topic {
        /// An agent's tokens, access, grants, standing answers: everything its calls are judged
        /// by.
        AGENT,
        /// A person's tokens, settings or data rules.
        PERSON,
        /// What a person's own connections and servers bring: the tools there are for their agents.
        TOOLS,
        /// An approval ask was answered or ended.
        ASK
    }
}
