package dev.bulla.upstream.mcp;

/// What a server has lists of.
public enum Kind {
    TOOLS("tools", "tools/list", "tools"),
    PROMPTS("prompts", "prompts/list", "prompts"),
    RESOURCES("resources", "resources/list", "resources"),
    TEMPLATES("resources", "resources/templates/list", "resourceTemplates");

    private final String capability;
    private final String method;
    private final String key;

    Kind(String capability, String method, String key) {
        this.capability = capability;
        this.method = method;
        this.key = key;
    }

    String capability() {
        return capability;
    }

    String method() {
        return method;
    }

    String key() {
        return key;
    }
}
