package dev.bulla.grant;

import dev.bulla.refusal.Refusal;
import dev.cel.checker.CelStandardDeclarations;
import dev.cel.checker.CelStandardDeclarations.StandardFunction.Overload;
import dev.cel.common.CelIssue;
import dev.cel.common.CelOptions;
import dev.cel.common.CelValidationException;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.compiler.CelCompiler;
import dev.cel.compiler.CelCompilerFactory;
import dev.cel.parser.CelStandardMacro;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/// Compiles conditions, once each, within bounds: length, nodes, depth, iterations. What builds
/// new strings and lists (`+` on them, `bytes`) is left out: inside a comprehension it could fill
/// the memory.
public final class Conditions {
    /// The longest source.
    public static final int SOURCE_MAX = 2_048;

    private static final int NODES_MAX = 300;
    private static final int DEPTH_MAX = 32;
    private static final int ITERATIONS_MAX = 1_000;

    /// How many compiled conditions are kept; beyond it all are forgotten and compiled again as
    /// they are met.
    private static final int KEPT_MAX = 10_000;

    private static final Set<String> BUILDING = Set.of("ADD_STRING", "ADD_BYTES", "ADD_LIST");

    private final CelCompiler compiler;
    private final CelRuntime runtime;
    private final ConcurrentMap<String, Compiled> kept = new ConcurrentHashMap<>();

    /// What came of compiling.
    public sealed interface Compiled {
        record Usable(Condition condition) implements Compiled {}

        record Unusable(Refusal refusal) implements Compiled {}
    }

    public Conditions() {
        CelOptions options = CelOptions.current()
                .maxExpressionCodePointSize(SOURCE_MAX)
                .maxParseRecursionDepth(DEPTH_MAX)
                .maxParseExpressionNodeCount(NODES_MAX)
                .comprehensionMaxIterations(ITERATIONS_MAX)
                .enableHeterogeneousNumericComparisons(true)
                .build();
        var object = MapType.create(SimpleType.STRING, SimpleType.DYN);
        compiler = CelCompilerFactory.standardCelCompilerBuilder()
                .setOptions(options)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .setStandardEnvironmentEnabled(false)
                .setStandardDeclarations(CelStandardDeclarations.newBuilder()
                        .filterFunctions(
                                (function, overload) -> function != CelStandardDeclarations.StandardFunction.BYTES
                                        && overload != Overload.Arithmetic.ADD_STRING
                                        && overload != Overload.Arithmetic.ADD_BYTES
                                        && overload != Overload.Arithmetic.ADD_LIST)
                        .build())
                .addVar("args", object)
                .addVar("target", object)
                .addVar("caller", MapType.create(SimpleType.STRING, SimpleType.STRING))
                .addVar("now", SimpleType.TIMESTAMP)
                .setResultType(SimpleType.BOOL)
                .build();
        runtime = CelRuntimeFactory.plannerRuntimeBuilder()
                .setOptions(options)
                .setStandardFunctions(CelStandardFunctions.newBuilder()
                        .filterFunctions((function, overload) -> !measured(function.name()) && !building(overload))
                        .build())
                .addLateBoundFunctions(Measured.NAMES)
                .build();
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
            return new Compiled.Usable(
                    new Condition(runtime.createProgram(compiler.compile(source).getAst())));
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

    private static boolean measured(String function) {
        return function.equals("CONTAINS") || function.equals("MATCHES") || function.equals("BYTES");
    }

    private static boolean building(Object overload) {
        return BUILDING.contains(overload.toString());
    }
}
