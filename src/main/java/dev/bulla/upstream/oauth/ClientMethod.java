package dev.bulla.upstream.oauth;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// How we show a vendor who we are at its token endpoint.
public enum ClientMethod {
    BASIC("client_secret_basic"),
    POST("client_secret_post"),
    NONE("none");

    private final String word;

    ClientMethod(String word) {
        this.word = word;
    }

    /// The word of OAuth for it.
    public String word() {
        return word;
    }

    public static Optional<ClientMethod> of(String word) {
        return Stream.of(values()).filter(method -> method.word.equals(word)).findFirst();
    }

    /// The first of ours that a server takes: a secret rather than none.
    static Optional<ClientMethod> among(Set<String> words) {
        return Stream.of(values()).filter(method -> words.contains(method.word)).findFirst();
    }
}
