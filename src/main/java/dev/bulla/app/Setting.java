package dev.bulla.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Every setting there is, once: the key in `bulla.toml`, the default, and what it does.
///
/// The environment variable follows from the key; docs/configuration.md is printed from this
/// list. {@link Config} reads the texts.
public enum Setting {
    DATA("data", "~/.bulla", "The data folder."),
    HTTP_BIND("http.bind", "127.0.0.1", "The address the main door listens at."),
    HTTP_PORT("http.port", "7200", "The port of the main door; 0 lets the system choose."),
    HTTP_ORIGIN(
            "http.origin",
            "http://127.0.0.1:<port>",
            "The origin people and clients reach the gateway at. Must be https unless it is on loopback."),
    HTTP_TRUSTED_PROXIES(
            "http.trusted-proxies", "none", "Addresses whose forwarding headers count, as an array or with commas."),
    HTTP_BODY_LIMIT("http.body-limit", "8388608", "The largest request body, in bytes."),
    FACADE_PORT(
            "facade.port", "7250", "The port of the host facade, always on 127.0.0.1; \"off\" opens none, 0 chooses."),
    FACADE_LIST(
            "facade.list",
            "have",
            "What the facade lists without a token: \"have\" the built-in domains, \"all\" every tool some agent has."),
    TOOLS_PREFIX("tools.prefix", "claw", "What tool names start with: <prefix>_notes."),
    OWNER_TIER("owner.tier", "Plus", "The owner's tier: Free, Pro or Plus. Search by meaning needs Pro."),
    OWNER_CREDITS("owner.credits", "uncounted", "How many credits the owner has, or \"uncounted\"."),
    SEARCH_MEANING("search.meaning", "on", "Search by meaning, \"on\" or \"off\"; off saves the memory of its model."),
    ASKS_OPEN("asks.open", "20", "How many asks of one agent may be open; more answer rate_limited."),
    OAUTH_ACCESS_SECONDS("oauth.access-token-seconds", "3600", "How long an OAuth access token opens /mcp."),
    OAUTH_REGISTER_PER_MINUTE(
            "oauth.register-per-minute", "120", "How many OAuth clients one address may register a minute."),
    OAUTH_REGISTER_BURST("oauth.register-burst", "200", "How many OAuth clients one address may register at once."),
    OAUTH_WAITING(
            "oauth.waiting-registrations",
            "10000",
            "How many registered OAuth clients may wait for a first consent; more push out the oldest."),
    OAUTH_LOOPBACK_DOCUMENTS(
            "oauth.metadata-document.allow-loopback",
            "off",
            "\"on\": a client's metadata document may stand on this machine, for trials."),
    UPSTREAM_LOOPBACK(
            "upstream.loopback-hosts",
            "none",
            "Hosts of this machine that connections and servers may name, over http too, as an array or with commas."),
    UPSTREAM_USES("upstream.uses", "1000", "How often an agent may use a tool over a vendor unless told otherwise."),
    UPSTREAM_DAYS("upstream.days", "90", "How many days it may, unless told otherwise.");

    private final String key;
    private final String standard;
    private final String meaning;

    Setting(String key, String standard, String meaning) {
        this.key = key;
        this.standard = standard;
        this.meaning = meaning;
    }

    public String key() {
        return key;
    }

    /// The default, as one would write it.
    public String standard() {
        return standard;
    }

    public String meaning() {
        return meaning;
    }

    /// The environment variable that overrides the file.
    public String variable() {
        return this == DATA
                ? "BULLA_HOME"
                : "BULLA_" + key.toUpperCase(Locale.ROOT).replace('.', '_').replace('-', '_');
    }

    /// The flag of `serve` that sets it, for the few that have one.
    Optional<String> flag() {
        return switch (this) {
            case DATA -> Optional.of("--data");
            case HTTP_PORT -> Optional.of("--port");
            case HTTP_ORIGIN -> Optional.of("--origin");
            case FACADE_PORT -> Optional.of("--facade-port");
            default -> Optional.empty();
        };
    }

    static Optional<Setting> ofKey(String key) {
        return Arrays.stream(values()).filter(s -> s.key.equals(key)).findFirst();
    }
}
