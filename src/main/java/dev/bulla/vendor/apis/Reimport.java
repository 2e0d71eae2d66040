package dev.bulla.vendor.apis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How a document's operations differ from those that an API has: by name, which an address keeps
/// over imports.
public record Reimport(List<String> added, List<String> removed, List<Changed> changed) {
    public Reimport {
        added = List.copyOf(added);
        removed = List.copyOf(removed);
        changed = List.copyOf(changed);
    }

    /// One operation whose definition is another now.
    public record Changed(String action, List<String> lines) {
        public Changed {
            lines = List.copyOf(lines);
        }
    }

    public static Reimport between(List<Operation> before, List<Operation> after) {
        Map<String, Operation> old = new HashMap<>();
        before.forEach(operation -> old.put(operation.action(), operation));
        List<String> added = new ArrayList<>();
        List<Changed> changed = new ArrayList<>();
        for (Operation operation : after) {
            Operation earlier = old.remove(operation.action());
            if (earlier == null) {
                added.add(operation.action());
            } else if (!earlier.text().equals(operation.text())
                    && !earlier.digest().equals(operation.digest())) {
                changed.add(new Changed(operation.action(), Difference.between(earlier.text(), operation.text())));
            }
        }
        List<String> removed =
                before.stream().map(Operation::action).filter(old::containsKey).toList();
        return new Reimport(added, removed, changed);
    }
}
