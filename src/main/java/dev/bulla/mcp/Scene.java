package dev.bulla.mcp;

import java.util.Optional;

/// Who talks to us and how: the same for every message of a session, or for one modern request.
record Scene(Visitor visitor, Version version, ClientCapabilities client, Optional<Session> session) {
    Catalogue catalogue() {
        return visitor.catalogue();
    }

    boolean modern() {
        return version.modern();
    }

    static Scene of(Visitor visitor, Session session) {
        return new Scene(visitor, session.version(), session.client(), Optional.of(session));
    }
}
