package dev.bulla.pipeline;

import dev.bulla.audit.Answered;
import dev.bulla.change.Change;
import dev.bulla.grant.GrantId;
import dev.bulla.identity.Identity;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Capability;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// How far one call has come: what each stage found for the next. Lives as long as the call, on
/// its thread.
final class Passage implements AutoCloseable {
    private final Call call;
    private final long startedNanos = System.nanoTime();
    private final List<String> stages = new ArrayList<>(6);
    private @Nullable Identity identity;
    private boolean proven;
    private @Nullable Capability capability;
    private @Nullable Policy policy;
    private @Nullable Work work;
    private String digest = "";
    private List<GrantId> candidates = List.of();
    private Optional<Refusal> dead = Optional.empty();
    private Optional<AskId> answer = Optional.empty();
    private Answered answered = Answered.NOT;
    private long intent;
    private @Nullable Runnable turn;
    private @Nullable Function<JsonNode, Change> keeper;

    Passage(Call call) {
        this.call = call;
    }

    Call call() {
        return call;
    }

    /// Starts the way again; what was found before is found anew.
    void begin() {
        stages.clear();
        policy = null;
        candidates = List.of();
        dead = Optional.empty();
        answer = Optional.empty();
        answered = Answered.NOT;
    }

    void enter(Stage stage) {
        if (!stage.word().isEmpty()) {
            stages.add(stage.word());
        }
    }

    List<String> stages() {
        return stages;
    }

    long tookMicros() {
        return (System.nanoTime() - startedNanos) / 1000;
    }

    void identity(Identity found) {
        identity = found;
    }

    Identity identity() {
        return found(identity);
    }

    /// Whether the proof that came along was found right; a passkey's answer can be verified only
    /// once.
    boolean proven() {
        return proven;
    }

    void rememberProof() {
        proven = true;
    }

    Optional<Identity> identityIfKnown() {
        return Optional.ofNullable(identity);
    }

    void capability(Capability found) {
        capability = found;
    }

    Capability capability() {
        return found(capability);
    }

    void policy(Policy found) {
        policy = found;
    }

    /// What an agent's call is judged by; empty for a person.
    Optional<Policy> policy() {
        return Optional.ofNullable(policy);
    }

    void work(Work found) {
        work = found;
    }

    Work work() {
        return found(work);
    }

    void digest(String hex) {
        digest = hex;
    }

    String digest() {
        return digest;
    }

    void candidates(List<GrantId> found) {
        candidates = found;
    }

    List<GrantId> candidates() {
        return candidates;
    }

    /// Whether the call spends a use of a grant: managing one's own grants does not.
    boolean counted() {
        return !(capability().rules().exposure() instanceof Exposure.Own);
    }

    /// No grant is live: why, for the stage that spends.
    void nothingToSpend(Refusal why) {
        dead = Optional.of(why);
    }

    Optional<Refusal> nothingToSpend() {
        return dead;
    }

    void answer(AskId ask, Answered how) {
        answer = Optional.of(ask);
        answered = how;
    }

    Optional<AskId> answer() {
        return answer;
    }

    Answered answered() {
        return answered;
    }

    void admitted(long seq) {
        intent = seq;
    }

    long intent() {
        return intent;
    }

    /// How to keep the answer, when a key asks for it.
    void keeper(Function<JsonNode, Change> how) {
        keeper = how;
    }

    Optional<Change> kept(JsonNode value) {
        return Optional.ofNullable(keeper).map(how -> how.apply(value));
    }

    /// What to do when the call ends, however it ends: gives the turn to a waiting twin.
    void turn(Runnable release) {
        turn = release;
    }

    boolean hasTurn() {
        return turn != null;
    }

    @Override
    public void close() {
        if (turn != null) {
            turn.run();
        }
    }

    private static <T> T found(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("a later stage's finding was asked for too early");
        }
        return value;
    }
}
