package dev.bulla.pipeline;

import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;

/// Stage 1: the credential becomes a caller. Nothing else of a call can say who calls.
final class Authenticate implements Stage {
    private final Authenticator authenticator;

    Authenticate(Authenticator authenticator) {
        this.authenticator = authenticator;
    }

    @Override
    public String word() {
        return "authenticate";
    }

    @Override
    public Step pass(Passage passage) {
        return switch (authenticator.authenticate(passage.call().credential())) {
            case Authentication.Known known -> {
                passage.identity(known.identity());
                yield new Step.Go();
            }
            case Authentication.Unknown unknown -> Step.Stop.of(unknown.reason());
        };
    }
}
