package dev.bulla.oauth;

import dev.bulla.http.Answer;
import tools.jackson.databind.node.ObjectNode;

/// Answers that no cache may keep (RFC 6749 section 5.1).
final class NoStore {
    private NoStore() {}

    static Answer json(int status, ObjectNode body) {
        return Answer.json(status, body).with("Cache-Control", "no-store").with("Pragma", "no-cache");
    }
}
