package dev.bulla.pipeline;

import dev.bulla.change.Change;
import dev.bulla.change.Page;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.PersonId;
import dev.bulla.registry.CapabilityName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where asks and answers are kept.
public interface Approvals {
    Standing standing(AgentId agent);

    /// The newest ask of an agent about exactly this call that no call has used up; answered,
    /// open or run out.
    Optional<Ask> about(AgentId agent, CapabilityName capability, String digest);

    /// One ask, whoever's; for what shows nothing of it.
    Optional<Ask> find(AskId id);

    /// One ask of a person's agents.
    Optional<Ask> find(PersonId person, AskId id);

    /// A person's asks, newest first; only the open ones when `pending`.
    Page<Ask> list(PersonId person, boolean pending, Query query);

    /// How many asks of an agent are open.
    int open(AgentId agent, Instant now);

    /// When a person declined this agent, tool and action, since a moment, newest first.
    List<Instant> declines(AgentId agent, CapabilityName capability, Instant since);

    /// Opens an ask; refuses when one about the same call came first, or so many of the agent's
    /// are open. Two calls at once must not put the same question twice: two answers to it would
    /// be two runs.
    ///
    /// @param most the most open asks an agent may have
    Change ask(Ask ask, int most);

    /// Records an answer; refuses `already_answered` when it has one, unless the answer is a no
    /// and the yes is unused. At L1 the answer stands; a no also cancels every unused yes of that
    /// agent, tool and action.
    Change answer(AskId id, Ask.Answer answer, boolean stands);

    /// Ends an ask that ran out, and forgets its arguments.
    Change close(AskId id);

    /// Raises a tool (`TOOL`) or action (`TOOL.ACTION`), or with empty takes it back.
    Change raise(AgentId agent, String entry, Optional<Raise> raise);

    /// Sets "ask every time" for an action with an answer, or takes it back. What a person raised
    /// to L3 meanwhile stays.
    Change opt(AgentId agent, String entry, boolean everyCall);

    /// The same said by a form, which is the client's word: it takes back only what a form set.
    Change optByForm(AgentId agent, String entry, boolean everyCall);

    Change asksInClient(AgentId agent, boolean on);

    /// Takes back a standing answer; with no action, the whole tool's.
    Change forget(AgentId agent, String domain, Optional<String> action);

    /// Which part of a list is wanted.
    record Query(int limit, Optional<String> after, Instant now) {}
}
