package dev.bulla.grant;

import dev.bulla.refusal.Refusal;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationException;
import dev.cel.runtime.CelEvaluationException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Compiles conditions, once each, and says what is wrong with one.
public final class Conditions {
    /// The longest source.
    public static final int SOURCE_MAX = 2_048;

    /// How many compiled conditions are kept; beyond it all are forgotten and compiled again as
    /// they are met.
    private static final int KEPT_MAX = 10_000;

    private final ConcurrentMap<String, Compiled> kept = new ConcurrentHashMap<>();

    /// What came of compiling.
    public sealed interface Compiled {
        record Usable(Condition condition) implements Compiled {}

        record Unusable(Refusal refusal) implements Compiled {}
    }

    public Compiled compile(String source) {
        Compiled known = kept.get(source);
        if (known != null) {
            return known;
        }
        Compiled fresh = build(source);
        if (kept.size() >= KEPT_MAX) {
            kept.clear();
        }
        kept.put(source, fresh);
        return fresh;
    }

    /// The refusal that a source earns; empty when it can be used.
    public Optional<Refusal> problem(String source) {
        return compile(source) instanceof Compiled.Unusable(var refusal) ? Optional.of(refusal) : Optional.empty();
    }

    /// Whether the source compiles and holds.
    public boolean holds(String source, Facts facts) {
        return compile(source) instanceof Compiled.Usable(var condition) && condition.holds(facts);
    }

    private Compiled build(String source) {
        if (source.length() > SOURCE_MAX) {
            return unusable("longer than " + SOURCE_MAX + " characters");
        }
        try {
            return new Compiled.Usable(new Condition(Language.program(source)));
        } catch (CelValidationException e) {
            return unusable(
                    e.getErrors().isEmpty()
                            ? "does not compile"
                            : say(e.getErrors().getFirst()));
        } catch (CelEvaluationException e) {
            return unusable("does not compile");
        }
    }

    private static Compiled unusable(String problem) {
        return new Compiled.Unusable(Refusal.invalid("where", problem));
    }

    /// Position and problem, without what stands in quotes: the source may hold what is nobody
    /// else's business.
    private static String say(CelIssue issue) {
        String said = issue.getMessage().lines().findFirst().orElse("does not compile");
        String quiet = said.replaceAll("(['\"`]).*\\1", "...");
        var at = issue.getSourceLocation();
        return String.format(
                Locale.ROOT,
                "line %d, column %d: %s",
                at.getLine(),
                at.getColumn() + 1,
                quiet.substring(0, Math.min(quiet.length(), 160)));
    }
}
