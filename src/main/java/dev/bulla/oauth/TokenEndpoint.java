package dev.bulla.oauth;

import dev.bulla.http.Answer;
import dev.bulla.http.Endpoint;
import dev.bulla.http.Request;

/// `POST /mcp/oauth/token`: a code or a refresh token in, a new pair out.
final class TokenEndpoint implements Endpoint {
    private final Ground ground;

    TokenEndpoint(Ground ground) {
        this.ground = ground;
    }

    @Override
    public Answer answer(Request request) {
        try {
            return grant(request);
        } catch (Fault.Thrown no) {
            return no.answer();
        }
    }

    private Answer grant(Request request) throws Fault.Thrown {
        Form form = Form.of(request);
        String type = form.must("grant_type");
        boolean code = type.equals("authorization_code");
        if (!code && !type.equals("refresh_token")) {
            throw new Fault.Thrown(Fault.UNSUPPORTED_GRANT);
        }
        String client = new ClientCheck(ground.kept().clients()).check(request, form);
        form.onlyFor(ground.resource());
        return code
                ? new CodeGrant(ground).answer(client, form)
                : new RefreshGrant(ground).answer(client, form.must("refresh_token"));
    }
}
