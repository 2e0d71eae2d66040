package dev.bulla.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// A column of a list as people read it: what stands above it, and what an item says in it.
record Column(String header, Function<JsonNode, String> cell) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    private static final Instant NEVER = Instant.parse("9999-01-01T00:00:00Z");

    /// One member of the item, as it is.
    static Column of(String header, String member) {
        return new Column(header, item -> plain(item.path(member)));
    }

    /// A time, to the second where the person is.
    static Column time(String header, String member) {
        return new Column(header, item -> time(item.path(member).asString("")));
    }

    static String time(String text) {
        try {
            Instant at = Instant.parse(text);
            return at.isBefore(NEVER) ? TIME.format(at.atZone(ZoneId.systemDefault())) : "never";
        } catch (DateTimeException _) {
            return text.isEmpty() ? "-" : Table.shown(text);
        }
    }

    static String plain(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return "-";
        }
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(Column::plain)
                    .collect(Collectors.joining(", "));
        }
        return Table.shown(value.isString() ? value.asString() : value.toString());
    }
}
