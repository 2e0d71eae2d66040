package dev.bulla.grant;

import dev.cel.checker.CelStandardDeclarations;
import dev.cel.checker.CelStandardDeclarations.StandardFunction.Overload;
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
import java.util.Set;

/// CEL as conditions speak it, within bounds: length, nodes, depth, iterations. What builds new
/// strings and lists (`+` on them, `bytes`) is left out: inside a comprehension it could fill the
/// memory.
///
/// Made at the first condition: a start does not wait for a language that nobody speaks yet.
final class Language {
    private static final int NODES_MAX = 300;
    private static final int DEPTH_MAX = 32;
    private static final int ITERATIONS_MAX = 1_000;

    private static final Set<String> BUILDING = Set.of("ADD_STRING", "ADD_BYTES", "ADD_LIST");

    private static final CelCompiler COMPILER;
    private static final CelRuntime RUNTIME;

    static {
        CelOptions options = CelOptions.current()
                .maxExpressionCodePointSize(Conditions.SOURCE_MAX)
                .maxParseRecursionDepth(DEPTH_MAX)
                .maxParseExpressionNodeCount(NODES_MAX)
                .comprehensionMaxIterations(ITERATIONS_MAX)
                .enableHeterogeneousNumericComparisons(true)
                .build();
        var object = MapType.create(SimpleType.STRING, SimpleType.DYN);
        COMPILER = CelCompilerFactory.standardCelCompilerBuilder()
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
        RUNTIME = CelRuntimeFactory.plannerRuntimeBuilder()
                .setOptions(options)
                .setStandardFunctions(CelStandardFunctions.newBuilder()
                        .filterFunctions((function, overload) -> !measured(function.name()) && !building(overload))
                        .build())
                .addLateBoundFunctions(Measured.NAMES)
                .build();
    }

    private Language() {}

    static CelRuntime.Program program(String source) throws CelValidationException, CelEvaluationException {
        return RUNTIME.createProgram(COMPILER.compile(source).getAst());
    }

    private static boolean measured(String function) {
        return function.equals("CONTAINS") || function.equals("MATCHES") || function.equals("BYTES");
    }

    private static boolean building(Object overload) {
        return BUILDING.contains(overload.toString());
    }
}
