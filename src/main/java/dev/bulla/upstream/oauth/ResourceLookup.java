package dev.bulla.upstream.oauth;

import dev.bulla.json.Json;
import dev.bulla.upstream.Answer;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Finds out who grants access to an MCP server: from the challenge it answers to a caller
/// without a token, else from its well-known documents (RFC 9728, MCP "authorization").
public final class ResourceLookup {
    private static final Pattern METADATA = parameter("resource_metadata");
    private static final Pattern SCOPE = parameter("scope");

    private final Post post;

    public ResourceLookup(Post post) {
        this.post = post;
    }

    /// Empty when the server wants no token.
    public Optional<Resource> of(URI server) throws VendorFault {
        Answer answer = post.challenge(server, hello(), "The server");
        if (answer.status() != 401) {
            return Optional.empty();
        }
        String challenge = answer.header("WWW-Authenticate").orElse("");
        List<String> scopes = find(SCOPE, challenge).map(ResourceLookup::words).orElse(List.of());
        Optional<ObjectNode> said = metadata(server, challenge);
        if (said.isEmpty()) {
            // Servers of the first revision name nobody: they are their own issuer.
            return Optional.of(new Resource(server, WellKnown.origin(server), scopes));
        }
        return Optional.of(judge(server, said.get(), scopes));
    }

    private Optional<ObjectNode> metadata(URI server, String challenge) throws VendorFault {
        String what = "The document about the server";
        Optional<String> named = find(METADATA, challenge);
        if (named.isPresent()) {
            URI address = post.address(named.get())
                    .orElseThrow(() -> VendorFault.refused(what + " stands at an address that is not opened"));
            return Optional.of(post.document(address, what)
                    .orElseThrow(() -> VendorFault.refused(what + " is not where the server says")));
        }
        for (URI address : WellKnown.ofResource(server)) {
            Optional<ObjectNode> found = post.document(address, what);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Resource judge(URI server, ObjectNode said, List<String> asked) throws VendorFault {
        URI resource = post.address(said.path("resource").asString(""))
                .filter(uri -> Resource.covers(uri, server))
                .orElseThrow(() -> VendorFault.refused("The document about the server speaks of another one"));
        String issuer = said.path("authorization_servers").path(0).asString("");
        if (post.address(issuer).isEmpty()) {
            throw VendorFault.refused("The document about the server names no authorization server that is opened");
        }
        return new Resource(resource, issuer, asked.isEmpty() ? strings(said.path("scopes_supported")) : asked);
    }

    static List<String> strings(JsonNode array) {
        return array.valueStream()
                .filter(JsonNode::isString)
                .map(JsonNode::stringValue)
                .toList();
    }

    static List<String> words(String text) {
        return Stream.of(text.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
    }

    /// The first thing any MCP client says; a server that wants a token answers it with 401.
    private static ObjectNode hello() {
        ObjectNode hello = Json.object().put("jsonrpc", "2.0").put("id", 1).put("method", "initialize");
        ObjectNode params = hello.putObject("params").put("protocolVersion", "2025-11-25");
        params.putObject("capabilities");
        params.putObject("clientInfo").put("name", "bulla").put("version", "1");
        return hello;
    }

    private static Pattern parameter(String name) {
        return Pattern.compile("(?i)(?:^|[\\s,])" + name + "\\s*=\\s*(?:\"([^\"]{0,2048})\"|([^\\s,\"]{1,2048}))");
    }

    private static Optional<String> find(Pattern pattern, String challenge) {
        Matcher matcher = pattern.matcher(challenge);
        return matcher.find()
                ? Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1))
                : Optional.empty();
    }
}
