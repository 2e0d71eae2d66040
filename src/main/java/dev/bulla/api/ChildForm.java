package dev.bulla.api;

import dev.bulla.upstream.mcp.Command;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads a child's command from what a person gave.
final class ChildForm {
    private ChildForm() {}

    /// @throws IllegalArgumentException when it is none, with words for a person and no values
    static Command command(Given given) throws Given.Invalid {
        Map<String, String> environment = new HashMap<>();
        for (var one : given.args().path("environment").properties()) {
            if (!one.getValue().isString()) {
                throw new Given.Invalid("environment", "each variable is a text");
            }
            environment.put(one.getKey(), one.getValue().stringValue());
        }
        return new Command(words(given), environment, paths(given, "reads"), paths(given, "writes"));
    }

    private static List<String> words(Given given) {
        return given.args()
                .path("command")
                .valueStream()
                .map(word -> word.asString(""))
                .toList();
    }

    private static List<Path> paths(Given given, String field) {
        return given.words(field).orElse(Set.of()).stream().map(Path::of).toList();
    }
}
