package dev.bulla.grant;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.cel.common.CelErrorCode;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelEvaluationExceptionBuilder;
import dev.cel.runtime.CelFunctionResolver;
import dev.cel.runtime.CelResolvedOverload;
import java.util.Collection;
import java.util.Optional;

/// The two string functions whose cost is not linear (`contains` is length times length in the
/// worst case, a pattern is length times states), run against the evaluation's budget.
record Measured(Budget budget) implements CelFunctionResolver {
    /// What one character and one state of a pattern cost in steps.
    private static final int PATTERN_STEP = 8;

    /// The longest pattern; a repetition counts up to 1000 states for a few characters.
    private static final int PATTERN_MAX = 256;

    static final String[] NAMES = {"contains", "matches"};

    @Override
    public Optional<CelResolvedOverload> findOverloadMatchingArgs(
            String function, Collection<String> overloads, Object[] args) {
        return findOverloadMatchingArgs(function, args);
    }

    @Override
    public Optional<CelResolvedOverload> findOverloadMatchingArgs(String function, Object[] args) {
        if (args.length != 2 || !(args[0] instanceof String) || !(args[1] instanceof String)) {
            return Optional.empty();
        }
        return switch (function) {
            case "contains" -> Optional.of(overload(function, "contains_string"));
            case "matches" -> Optional.of(overload(function, "matches_string"));
            default -> Optional.empty();
        };
    }

    @SuppressWarnings("Immutable") // one object per evaluation, never shared between threads
    private CelResolvedOverload overload(String function, String id) {
        return CelResolvedOverload.of(
                function,
                id,
                args -> function.equals("contains")
                        ? contains((String) args[0], (String) args[1])
                        : matches((String) args[0], (String) args[1]),
                true,
                String.class,
                String.class);
    }

    private boolean contains(String text, String part) {
        budget.spend(1 + (long) text.length() * (1 + part.length() / 8L));
        return text.contains(part);
    }

    private boolean matches(String text, String pattern) throws CelEvaluationException {
        if (pattern.length() > PATTERN_MAX) {
            throw bad();
        }
        try {
            Pattern compiled = Pattern.compile(pattern);
            budget.spend(PATTERN_STEP * (1L + text.length()) * (1L + compiled.programSize()));
            return compiled.matcher(text).find();
        } catch (PatternSyntaxException e) {
            throw bad();
        }
    }

    private static CelEvaluationException bad() {
        return CelEvaluationExceptionBuilder.newBuilder("a pattern that cannot be used")
                .setErrorCode(CelErrorCode.INVALID_ARGUMENT)
                .build();
    }
}
