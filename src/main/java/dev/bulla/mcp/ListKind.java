package dev.bulla.mcp;

/// The lists whose changes are announced.
enum ListKind {
    TOOLS("notifications/tools/list_changed", "toolsListChanged"),
    PROMPTS("notifications/prompts/list_changed", "promptsListChanged"),
    RESOURCES("notifications/resources/list_changed", "resourcesListChanged");

    private final String method;
    private final String filter;

    ListKind(String method, String filter) {
        this.method = method;
        this.filter = filter;
    }

    String method() {
        return method;
    }

    /// The key in the filter of `subscriptions/listen`.
    String filter() {
        return filter;
    }
}
