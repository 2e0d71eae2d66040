package dev.bulla.api;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.CredentialId;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.Material;
import dev.bulla.upstream.Scheme;
import dev.bulla.upstream.scheme.Schemes;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What a person filled in for a connection, read by what its scheme declares. Errors name
/// fields, never values.
record ConnectionForm(Egress egress) {
    private static final int URL_MAX = 2_048;
    private static final int HOSTS_MAX = 20;
    private static final int VALUE_MAX = 16_384;

    /// Settings and secrets, apart.
    record Filled(Map<String, String> settings, Material material) {}

    Scheme scheme(Given given) throws Given.Invalid {
        return Schemes.find(given.must("scheme")).orElseThrow(() -> new Given.Invalid("scheme", "no such scheme"));
    }

    /// Where requests may go. Every host is looked up now, so that a private address is told to
    /// the person who names it and not to the agent that calls it.
    Connection.Place place(Given given) throws Given.Invalid {
        URI base = base(given.must("url"));
        Set<String> hosts = new LinkedHashSet<>(Set.of(Connection.Place.host(base)));
        for (String host : given.words("hosts").orElse(Set.of())) {
            URI other = uri("hosts", base.getScheme() + "://" + host.toLowerCase(Locale.ROOT));
            if (!other.getRawPath().isEmpty() || other.getRawQuery() != null) {
                throw new Given.Invalid("hosts", "names of hosts, without a path");
            }
            reachable("hosts", other);
            hosts.add(Connection.Place.host(other));
        }
        if (hosts.size() > HOSTS_MAX) {
            throw new Given.Invalid("hosts", "at most " + HOSTS_MAX);
        }
        return new Connection.Place(base, hosts);
    }

    private URI base(String text) throws Given.Invalid {
        URI base = uri("url", text);
        if (base.getRawQuery() != null) {
            throw new Given.Invalid("url", "an address without a query; a key goes into the form of api_key_query");
        }
        reachable("url", base);
        return base;
    }

    private static URI uri(String field, String text) throws Given.Invalid {
        try {
            URI uri = new URI(text);
            boolean web = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
            if (!web || uri.getHost() == null || uri.getRawUserInfo() != null || text.length() > URL_MAX) {
                throw new Given.Invalid(field, "an https address of a host, without a user's name in it");
            }
            if (uri.getRawFragment() != null) {
                throw new Given.Invalid(field, "an address without a fragment");
            }
            return uri.normalize();
        } catch (URISyntaxException _) {
            throw new Given.Invalid(field, "not an address");
        }
    }

    private void reachable(String field, URI uri) throws Given.Invalid {
        Optional<Reason> problem = egress.problem(uri);
        if (problem.isPresent()) {
            throw new Given.Invalid(
                    new Refusal(problem.get(), field + ": " + words(problem.get()), Map.of("field", field)));
        }
    }

    private static String words(Reason reason) {
        return reason == Reason.HOST_NOT_PUBLIC
                ? "https to a public host is wanted. A host of this machine must be listed by the operator"
                        + " (upstream.loopback-hosts); private networks are not reached."
                : "the host's name leads nowhere";
    }

    /// What the scheme asks: each field where it belongs, none that it does not know, none
    /// missing that it needs.
    Filled filled(Scheme scheme, Given given) throws Given.Invalid {
        JsonNode fields = given.args().path("fields");
        for (var member : fields.properties()) {
            if (scheme.fields().stream().noneMatch(ask -> ask.name().equals(member.getKey()))) {
                throw new Given.Invalid("fields", "has a field that " + scheme.word() + " does not know");
            }
        }
        Map<String, String> settings = new HashMap<>();
        Map<String, String> secrets = new HashMap<>();
        for (Scheme.Ask ask : scheme.fields()) {
            Optional<String> value = value(ask, fields.path(ask.name())).or(ask::standard);
            if (value.isEmpty() && ask.required()) {
                throw new Given.Invalid("fields." + ask.name(), "is required");
            }
            value.ifPresent(text -> (ask.secret() ? secrets : settings).put(ask.name(), text));
        }
        return new Filled(settings, Material.of(secrets));
    }

    private static Optional<String> value(Scheme.Ask ask, JsonNode given) throws Given.Invalid {
        String text = given.isString() ? given.stringValue().strip() : "";
        if (!given.isMissingNode() && !given.isNull() && !given.isString()) {
            throw new Given.Invalid("fields." + ask.name(), "a text");
        }
        if (text.length() > VALUE_MAX || text.chars().anyMatch(c -> c < ' ')) {
            throw new Given.Invalid("fields." + ask.name(), "one line of at most " + VALUE_MAX + " characters");
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    static Connection.Proof proof(Scheme scheme, Filled filled, Optional<CredentialId> credential)
            throws Given.Invalid {
        var proof = new Connection.Proof(scheme.word(), filled.settings(), "", credential);
        Optional<Scheme.Wrong> wrong = scheme.problem(proof);
        if (wrong.isPresent()) {
            throw new Given.Invalid("fields." + wrong.get().field(), wrong.get().why());
        }
        return proof;
    }
}
