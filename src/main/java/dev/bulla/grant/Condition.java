package dev.bulla.grant;

import dev.bulla.json.Json;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/// One compiled `where`. It holds only when it says `true`: a missing key, an error, anything
/// else than a boolean, or too much to look at is a no.
public final class Condition {
    private final CelRuntime.Program program;

    Condition(CelRuntime.Program program) {
        this.program = program;
    }

    public boolean holds(Facts facts) {
        for (ObjectNode view : facts.views()) {
            if (!holds(facts, view)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Facts facts, ObjectNode args) {
        Budget budget = new Budget();
        Map<String, Object> variables = HashMap.newHashMap(4);
        variables.put("args", new Lens(args, budget));
        variables.put("target", new Lens(facts.target().orElseGet(Json::object), budget));
        variables.put("caller", facts.callerView());
        variables.put("now", facts.now());
        try {
            return Boolean.TRUE.equals(program.eval(variables, new Measured(budget)));
        } catch (CelEvaluationException | RuntimeException e) {
            // Not swallowed: the law says that an error is a no. CEL wraps most of what goes
            // wrong inside, not all: a view that ran out of budget comes through bare.
            return false;
        }
    }
}
