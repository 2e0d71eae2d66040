package dev.bulla.oauth;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The parameters of a request. One that comes twice is an error (RFC 6749 sections 3.1 and 3.2),
/// because two readers could take different ones; an empty one is none; resources may be several
/// (RFC 8707).
record Query(Map<String, List<String>> values) {
    Optional<String> text(String name) {
        return values.getOrDefault(name, List.of()).stream().findFirst().filter(value -> !value.isEmpty());
    }

    boolean twice(String name) {
        return values.getOrDefault(name, List.of()).size() > 1;
    }

    boolean anyTwice() {
        return values.keySet().stream().anyMatch(name -> !name.equals("resource") && twice(name));
    }

    boolean onlyFor(String resource) {
        return values.getOrDefault("resource", List.of()).stream()
                .allMatch(one -> one.isEmpty() || one.equals(resource));
    }
}
