package dev.bulla.console.workspace;

import java.util.List;

/// The parts of the workspace, as every page of it lists them.
public record Tab(String path, String label) {
    private static final List<Tab> ALL = List.of(
            new Tab("/workspace", "Overview"),
            new Tab("/workspace/notes", "Notes"),
            new Tab("/workspace/calendar", "Calendar"),
            new Tab("/workspace/contacts", "Contacts"),
            new Tab("/workspace/finance", "Finance"),
            new Tab("/workspace/files", "Files"));

    public static List<Tab> all() {
        return ALL;
    }

    /// Whether a page is in this part.
    public boolean holds(String page) {
        return page.equals(path) || (!path.equals("/workspace") && page.startsWith(path + "/"));
    }

    static String of(String page) {
        return ALL.stream()
                .filter(tab -> tab.holds(page))
                .map(Tab::label)
                .findFirst()
                .orElse("");
    }
}
