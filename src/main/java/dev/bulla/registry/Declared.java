package dev.bulla.registry;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// What a declaration must be to be taken in; a house with a bad one does not start.
final class Declared {
    private static final Pattern TOOL = Pattern.compile("[a-zA-Z0-9_-]{1,128}");
    private static final Pattern ACTION = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");
    private static final Pattern DOMAIN = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final Pattern FIELD = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_]{0,63}");
    private static final Pattern SCOPE = Pattern.compile("(read|write):[a-z0-9-]+");
    private static final Set<String> METHODS = Set.of("GET", "POST", "PATCH", "PUT", "DELETE");

    private Declared() {}

    static void check(Domain domain, String tool) {
        must(DOMAIN.matcher(domain.name()).matches(), domain.name(), "a domain's name is kebab-case");
        must(TOOL.matcher(tool).matches(), tool, "not a tool's name");
        must(!domain.description().isBlank() && !domain.label().isBlank(), domain.name(), "says nothing of itself");
        domain.capabilities().forEach(capability -> check(domain, capability));
    }

    private static void check(Domain domain, Capability capability) {
        String name = capability.name().toString();
        must(capability.name().domain().equals(domain.name()), name, "stands in another domain");
        must(ACTION.matcher(capability.name().action()).matches(), name, "an action is words joined by _");
        must(!capability.summary().isBlank(), name, "says nothing of itself");
        must(METHODS.contains(capability.wire().method()), name, "no such method");
        must(SCOPE.matcher(capability.rules().scope()).matches(), name, "a scope is read:x or write:x");
        boolean reads = capability.rules().readOnly();
        must(!reads || !capability.rules().destructive(), name, "what only reads destroys nothing");
        must(!reads || capability.rules().level() == Level.L0, name, "a read never asks");
        must(!capability.wire().reads() || reads, name, "a GET that changes something");
        path(capability, name);
        Set<String> fields = new HashSet<>();
        for (Params.Field field : capability.params().fields()) {
            must(FIELD.matcher(field.name()).matches(), name, "a field's name is a word");
            must(fields.add(field.name()), name, "has a field twice");
        }
    }

    private static void path(Capability capability, String name) {
        String path = capability.wire().path();
        must(path.startsWith("/") && !path.endsWith("/"), name, "a path starts with / and does not end so");
        for (String segment : path.substring(1).split("/", -1)) {
            if (segment.startsWith("{")) {
                boolean required = capability
                        .params()
                        .field(Requests.name(segment))
                        .map(Params.Field::required)
                        .orElse(false);
                must(required, name, "what stands in the path is a required field");
            }
        }
    }

    private static void must(boolean holds, String who, String what) {
        if (!holds) {
            throw new IllegalArgumentException(who + ": " + what);
        }
    }
}
