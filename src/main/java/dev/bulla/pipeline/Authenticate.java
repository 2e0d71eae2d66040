package dev.bulla.pipeline;

import dev.bulla.audit.Door;
import dev.bulla.identity.Authentication;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.Identity;
import dev.bulla.identity.Opens;
import dev.bulla.identity.Person;
import dev.bulla.identity.Proofs;
import dev.bulla.identity.TokenKind;
import dev.bulla.identity.UnverifiedProof;
import dev.bulla.refusal.Reason;

/// Stage 1: the credential becomes a caller, and the proof beside it says how present the person
/// is. Nothing else of a call can say who calls.
final class Authenticate implements Stage {
    private final Authenticator authenticator;
    private final Proofs proofs;

    Authenticate(Authenticator authenticator, Proofs proofs) {
        this.authenticator = authenticator;
        this.proofs = proofs;
    }

    @Override
    public String word() {
        return "authenticate";
    }

    @Override
    public Step pass(Passage passage) {
        return switch (authenticator.authenticate(
                passage.call().credential(), opens(passage.call().door()))) {
            case Authentication.Known known -> {
                passage.identity(known.identity());
                yield passage.call()
                        .proof()
                        .map(proof -> proven(passage, proof))
                        .orElseGet(Step.Go::new);
            }
            case Authentication.Unknown unknown -> Step.Stop.of(unknown.reason());
        };
    }

    private static Opens opens(Door door) {
        return switch (door) {
            case REST -> Opens.REST;
            case MCP -> Opens.MCP;
            case FACADE -> Opens.FACADE;
            case PROXY -> Opens.PROXY;
            case OAUTH, SYSTEM, COUNT -> Opens.NOTHING;
        };
    }

    /// A proof counts beside a session only: with a bearer nobody knows who typed it where. A
    /// wrong one stops the call, even where none was needed.
    private Step proven(Passage passage, UnverifiedProof proof) {
        Identity identity = passage.identity();
        if (passage.proven()) {
            passage.identity(identity.proven()); // the call is judged again: the proof was right already
            return new Step.Go();
        }
        if (identity.credential() != TokenKind.SESSION || !(identity.caller() instanceof Person)) {
            return Step.Stop.of(Reason.APPROVAL_NEEDS_CONSOLE);
        }
        return switch (proofs.verify(identity, proof)) {
            case RIGHT -> {
                passage.identity(identity.proven());
                passage.rememberProof();
                yield new Step.Go();
            }
            case WRONG ->
                Step.Stop.of(
                        Reason.APPROVAL_NEEDS_CONSOLE,
                        "The password or passkey is not right. Nothing was done; try again.");
            case LOCKED ->
                Step.Stop.of(Reason.RATE_LIMITED, "Too many wrong passwords; wait 15 minutes, or use a passkey.");
        };
    }
}
