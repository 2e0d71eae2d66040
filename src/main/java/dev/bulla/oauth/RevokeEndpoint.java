package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.http.Endpoint;
import dev.bulla.http.Request;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// `POST /mcp/oauth/revoke` (RFC 7009): a refresh token ends the whole authorization, an access
/// token only itself. The answer is 200 whatever the token was, so that it tells nothing.
final class RevokeEndpoint implements Endpoint {
    private final Ground ground;
    private final Chain chain;

    RevokeEndpoint(Ground ground) {
        this.ground = ground;
        this.chain = ground.kept().chain();
    }

    @Override
    public Answer answer(Request request) {
        try {
            Form form = Form.of(request);
            String client = new ClientCheck(ground.kept().clients()).check(request, form);
            boolean done = revoke(TokenHash.of(form.must("token")), client);
            return done ? Answer.empty(200).with("Cache-Control", "no-store") : Fault.UNAVAILABLE.answer();
        } catch (Fault.Thrown no) {
            return no.answer();
        }
    }

    /// Another client's token is left alone.
    private boolean revoke(TokenHash hash, String client) {
        Optional<Chain.Root> refresh =
                chain.refresh(hash).map(Chain.KeptRefresh::root).filter(mine(client));
        if (refresh.isPresent()) {
            Instant now = ground.making().clock().instant();
            return Revoking.end(ground, Event.REVOKED.of(refresh.get(), "refresh"), refresh.get(), now);
        }
        Optional<Chain.Root> access =
                chain.access(hash).map(Chain.KeptAccess::root).filter(mine(client));
        return access.isEmpty() || ended(access.get(), hash);
    }

    private static Predicate<Chain.Root> mine(String client) {
        return root -> root.live() && root.client().equals(client);
    }

    private boolean ended(Chain.Root root, TokenHash access) {
        Optional<Refusal> no =
                ground.writing().notary().note(Event.REVOKED.of(root, "access"), List.of(chain.endAccess(access)));
        return no.isEmpty() || no.get().reason() != Reason.AUDIT_UNAVAILABLE;
    }
}
