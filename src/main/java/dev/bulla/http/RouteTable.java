package dev.bulla.http;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The routes of one listener as a tree of segments, built once; a path without variables is
/// found by one hash look-up.
final class RouteTable {
    private final Map<String, Node> literal = new HashMap<>();
    private final Node root = new Node();

    RouteTable(List<Route> routes) {
        routes.forEach(this::add);
    }

    /// What a path leads to: the routes by method and the values of its variables.
    record Match(Map<String, Route> byMethod, Map<String, String> params) {
        Optional<Route> route(String method) {
            Route exact = byMethod.get(method);
            return Optional.ofNullable(exact != null ? exact : byMethod.get("*"));
        }

        String allow() {
            return String.join(", ", byMethod.keySet());
        }
    }

    private static final class Node {
        final Map<String, Node> children = new HashMap<>();
        final Map<String, Route> byMethod = new TreeMap<>();

        @Nullable
        Node variable;

        @Nullable
        Node tail;

        List<String> names = List.of();
    }

    private void add(Route route) {
        Node node = root;
        List<String> names = new ArrayList<>();
        boolean variables = false;
        for (String segment : split(route.pattern())) {
            if (!segment.startsWith("{")) {
                node = node.children.computeIfAbsent(segment, _ -> new Node());
                continue;
            }
            variables = true;
            boolean rest = segment.endsWith("...}");
            names.add(segment.substring(1, segment.length() - (rest ? 4 : 1)));
            Node next = rest ? node.tail : node.variable;
            if (next == null) {
                next = new Node();
                if (rest) {
                    node.tail = next;
                } else {
                    node.variable = next;
                }
            }
            node = next;
        }
        node.names = List.copyOf(names);
        if (node.byMethod.putIfAbsent(route.method(), route) != null) {
            throw new IllegalArgumentException("two routes for " + route.method() + " " + route.pattern());
        }
        if (!variables) {
            literal.put(route.pattern(), node);
        }
    }

    /// Empty when no pattern fits.
    Optional<Match> find(String path) {
        Node found = literal.get(path);
        if (found != null) {
            return Optional.of(new Match(found.byMethod, Map.of()));
        }
        if (!path.startsWith("/")) {
            return Optional.empty();
        }
        List<String> values = new ArrayList<>(4);
        found = walk(root, split(path), 0, values);
        if (found == null) {
            return Optional.empty();
        }
        Map<String, String> params = new LinkedHashMap<>();
        for (int i = 0; i < values.size(); i++) {
            params.put(found.names.get(i), values.get(i));
        }
        return Optional.of(new Match(found.byMethod, params));
    }

    private static @Nullable Node walk(Node node, List<String> segments, int at, List<String> values) {
        if (at == segments.size()) {
            return node.byMethod.isEmpty() ? null : node;
        }
        String segment = segments.get(at);
        Node child = node.children.get(segment);
        Node found = child == null ? null : walk(child, segments, at + 1, values);
        int depth = values.size();
        if (found == null && node.variable != null && !segment.isEmpty()) {
            values.add(PathSegments.segment(segment));
            found = walk(node.variable, segments, at + 1, values);
            if (found == null) {
                values.subList(depth, values.size()).clear();
            }
        }
        if (found == null && node.tail != null) {
            values.add(String.join("/", segments.subList(at, segments.size())));
            return node.tail;
        }
        return found;
    }

    private static List<String> split(String path) {
        List<String> segments = new ArrayList<>(8);
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
