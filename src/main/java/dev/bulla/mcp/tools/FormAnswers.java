package dev.bulla.mcp.tools;

import dev.bulla.identity.Agent;
import dev.bulla.pipeline.Ask;
import dev.bulla.pipeline.AskId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Where forms find their asks and leave their answers.
public interface FormAnswers {
    /// An ask of this agent's.
    Optional<Ask> find(Agent agent, AskId id);

    /// Writes an answer down as a form's; false when the ask has one already.
    boolean answer(Agent agent, Ask ask, Said said);

    /// Tells when somebody else answers the ask.
    Watch watch(AskId id);

    /// What the form said.
    record Said(boolean allow, Optional<Boolean> askEveryCall) {}

    /// Ends when the form is closed.
    interface Watch extends AutoCloseable {
        CompletionStage<?> answered();

        @Override
        void close();
    }
}
