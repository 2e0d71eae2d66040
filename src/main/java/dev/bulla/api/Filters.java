package dev.bulla.api;

import dev.bulla.grant.Access;
import dev.bulla.grant.TagFilter;
import dev.bulla.json.Json;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Registry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Access and tag filters as JSON, both ways.
final class Filters {
    private static final String FIELD = "tagFilters";
    private static final int TAGS_MAX = 500;

    private Filters() {}

    static Map<String, TagFilter> read(JsonNode filters, Registry registry) throws Given.Invalid {
        Map<String, TagFilter> read = new HashMap<>();
        for (var member : filters.properties()) {
            boolean tagged = registry.domains().stream()
                    .filter(domain -> domain.name().equals(member.getKey()))
                    .anyMatch(Domain::tagged);
            if (!tagged) {
                throw new Given.Invalid(FIELD, "names a domain that does not exist or whose things carry no tags");
            }
            read.put(member.getKey(), filter(member.getValue()));
        }
        return read;
    }

    private static TagFilter filter(JsonNode filter) throws Given.Invalid {
        String mode = filter.path("mode").asString("");
        if (!mode.equals("include") && !mode.equals("exclude")) {
            throw new Given.Invalid(FIELD, "a filter's mode is include or exclude");
        }
        JsonNode listed = filter.path("tags");
        if (!listed.isArray() || listed.size() > TAGS_MAX) {
            throw new Given.Invalid(FIELD, "a filter's tags are a list of words");
        }
        Set<String> tags = new HashSet<>();
        for (JsonNode tag : listed) {
            if (!tag.isString()) {
                throw new Given.Invalid(FIELD, "a filter's tags are a list of words");
            }
            tags.add(tag.stringValue());
        }
        return new TagFilter(TagFilter.Mode.valueOf(mode.toUpperCase(Locale.ROOT)), tags);
    }

    static ObjectNode shown(Access access) {
        ObjectNode shown = Json.object();
        new TreeSet<>(access.allow()).forEach(shown.putArray("allow")::add);
        new TreeSet<>(access.deny()).forEach(shown.putArray("deny")::add);
        ObjectNode filters = shown.putObject(FIELD);
        access.tagFilters().forEach((domain, filter) -> {
            ObjectNode one = filters.putObject(domain);
            one.put("mode", filter.mode().name().toLowerCase(Locale.ROOT));
            new TreeSet<>(filter.tags()).forEach(one.putArray("tags")::add);
        });
        return shown;
    }
}
