package dev.bulla.oauth;

import dev.bulla.audit.Act;
import dev.bulla.audit.Decision;
import dev.bulla.audit.Door;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Phase;
import dev.bulla.audit.Verdict;
import dev.bulla.audit.Who;
import java.util.List;
import java.util.Map;

/// What the log says of tokens: which authorization, which client, which agent; never a token.
enum Event {
    ISSUED("oauth.token", Decision.RAN),
    REFRESHED("oauth.refresh", Decision.RAN),
    REVOKED("oauth.revoke", Decision.RAN),
    /// A code or a retired refresh token came a second time: somebody else may hold it, so the
    /// authorization ended.
    REPLAYED("oauth.replay", Decision.REFUSED);

    private final String word;
    private final Decision decision;

    Event(String word, Decision decision) {
        this.word = word;
        this.decision = decision;
    }

    Entry of(Chain.Root root, String token) {
        Who who = new Who("agent", root.agent().value(), root.agentName());
        Verdict verdict = Verdict.of(decision, List.of("authenticate"));
        Map<String, String> detail =
                Map.of("authorization", root.authorization(), "client", root.client(), "token", token);
        return new Entry(who, new Act(Door.OAUTH, word, ""), verdict, Phase.WHOLE, detail);
    }
}
