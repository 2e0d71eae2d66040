package dev.bulla.app;

import dev.bulla.http.Answer;
import dev.bulla.http.Request;
import dev.bulla.http.Route;
import dev.bulla.json.Json;
import dev.bulla.refusal.Refusal;
import dev.bulla.seal.Proof;

/// `GET /api/v1/proof?nonce=`: the gateway shows that it holds the operator token, before a
/// command sends it.
///
/// It needs no credential, because it is what comes before one; the answer to a nonce opens
/// nothing.
final class ProofRoute {
    static final String PATH = "/api/v1/proof";

    private final Proof proof;

    private ProofRoute(Proof proof) {
        this.proof = proof;
    }

    /// The route for this token.
    static Route of(OperatorToken token) {
        return Route.get(PATH, new ProofRoute(token.proof())::answer, "proves the gateway to the command line");
    }

    private Answer answer(Request request) {
        String nonce = request.query("nonce").orElse("");
        if (!Proof.isNonce(nonce)) {
            return Answer.refused(Refusal.invalid("nonce", "32 bytes in lower-case hex"));
        }
        var json = Json.object();
        json.put("proof", proof.answer(nonce, request.local()));
        json.put("version", Version.TEXT);
        return Answer.json(200, json);
    }
}
