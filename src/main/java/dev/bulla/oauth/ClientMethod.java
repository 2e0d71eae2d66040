package dev.bulla.oauth;

import java.util.Optional;

/// How a client says at the token endpoint which client it is (RFC 7591 section 2). It must do so
/// the way it registered: a secret taken from one place must not work in another.
public enum ClientMethod {
    /// A public client: its id alone, and PKCE.
    NONE("none"),
    BASIC("client_secret_basic"),
    POST("client_secret_post");

    private final String word;

    ClientMethod(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    public static Optional<ClientMethod> of(String word) {
        for (ClientMethod method : values()) {
            if (method.word.equals(word)) {
                return Optional.of(method);
            }
        }
        return Optional.empty();
    }
}
