package dev.bulla.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The capabilities by method and path: a tree of segments, one hash look-up a segment.
final class Routes {
    private static final class Node {
        final Map<String, Node> children = new HashMap<>();
        final Map<String, Capability> byMethod = new TreeMap<>();

        @Nullable
        Node variable;
    }

    private final Node root = new Node();

    void add(Capability capability) {
        Node node = root;
        for (String segment : segments(capability.wire().path())) {
            if (segment.startsWith("{")) {
                Node next = node.variable == null ? new Node() : node.variable;
                node.variable = next;
                node = next;
            } else {
                node = node.children.computeIfAbsent(segment, _ -> new Node());
            }
        }
        if (node.byMethod.putIfAbsent(capability.wire().method(), capability) != null) {
            throw new IllegalArgumentException("two capabilities for " + capability.wire());
        }
    }

    /// @param path below `/api/v1`, still percent-encoded
    Optional<Routed> find(String method, String path) {
        List<String> segments = segments(path);
        Node node = walk(root, segments, 0);
        Capability capability = node == null ? null : node.byMethod.get(method);
        if (capability == null) {
            return Optional.empty();
        }
        List<String> pattern = segments(capability.wire().path());
        Map<String, String> params = new LinkedHashMap<>();
        for (int i = 0; i < pattern.size(); i++) {
            if (pattern.get(i).startsWith("{")) {
                Optional<String> value = Percent.decode(segments.get(i));
                if (value.isEmpty()) {
                    return Optional.empty();
                }
                params.put(Requests.name(pattern.get(i)), value.get());
            }
        }
        return Optional.of(new Routed(capability, params));
    }

    /// The methods a path takes, for the `Allow` of a 405; empty when nothing is there.
    List<String> methods(String path) {
        Node node = walk(root, segments(path), 0);
        return node == null ? List.of() : List.copyOf(node.byMethod.keySet());
    }

    private static @Nullable Node walk(Node node, List<String> segments, int at) {
        if (at == segments.size()) {
            return node.byMethod.isEmpty() ? null : node;
        }
        Node child = node.children.get(segments.get(at));
        Node found = child == null ? null : walk(child, segments, at + 1);
        if (found == null && node.variable != null && !segments.get(at).isEmpty()) {
            found = walk(node.variable, segments, at + 1);
        }
        return found;
    }

    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>(6);
        int start = 1;
        for (int i = 1; i <= path.length(); i++) {
            if (i == path.length() || path.charAt(i) == '/') {
                segments.add(path.substring(start, i));
                start = i + 1;
            }
        }
        return segments;
    }
}
