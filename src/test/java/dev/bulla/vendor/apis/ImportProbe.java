package dev.bulla.vendor.apis;

import dev.bulla.json.Json;
import dev.bulla.registry.Judge;
import dev.bulla.registry.Params;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Imports documents given by path, prints what came of each as JSON, one line a document: run by
/// `interop/run` in a small machine over the descriptions of large public APIs.
public final class ImportProbe {
    private ImportProbe() {}

    public static void main(String[] paths) throws IOException, BadDocument {
        for (String path : paths) {
            System.out.println(Json.text(Json.tree(imported(Path.of(path)))));
        }
    }

    private static Map<String, Object> imported(Path path) throws IOException, BadDocument {
        long start = System.nanoTime();
        List<Operation> operations = Operations.of(Document.read(Files.readAllBytes(path)), Map.of());
        long millis = (System.nanoTime() - start) / 1_000_000;
        long text = operations.stream()
                .mapToLong(operation -> operation.text().length())
                .sum();
        long choosable = operations.stream().filter(Operation::choosable).count();
        long names = operations.stream().map(Operation::action).distinct().count();
        long judged = 0;
        for (Operation operation : operations) {
            if (operation.choosable()) {
                var fields = operation.definition().inputs().stream()
                        .map(Input::field)
                        .toList();
                new Judge(Params.of(fields)).check(Json.object());
                judged++;
            }
        }
        return Map.of(
                "operations", operations.size(),
                "names", names,
                "choosable", choosable,
                "judged", judged,
                "text", text,
                "millis", millis);
    }
}
