package dev.bulla.api;

import dev.bulla.refusal.Refusal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Judged arguments, read by name. Their types were checked against the schema before; a null
/// counts as absent.
record Given(ObjectNode args) {
    private static final int LAST_YEAR = 9_999;

    boolean has(String name) {
        return !args.path(name).isMissingNode() && !args.path(name).isNull();
    }

    Optional<String> text(String name) {
        return args.path(name).isString() ? Optional.of(args.path(name).stringValue()) : Optional.empty();
    }

    /// A field the schema requires.
    String must(String name) {
        return text(name).orElseThrow();
    }

    Optional<Boolean> yesNo(String name) {
        return args.path(name).isBoolean() ? Optional.of(args.path(name).booleanValue()) : Optional.empty();
    }

    OptionalLong count(String name) {
        JsonNode value = args.path(name);
        return value.isIntegralNumber() ? OptionalLong.of(value.longValue()) : OptionalLong.empty();
    }

    Optional<Set<String>> words(String name) {
        if (!args.path(name).isArray()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>();
        args.path(name).forEach(item -> words.add(item.stringValue()));
        return Optional.of(new LinkedHashSet<>(words));
    }

    Optional<Instant> time(String name) throws Invalid {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            OffsetDateTime time = OffsetDateTime.parse(text.get());
            if (time.getYear() > LAST_YEAR) {
                throw new Invalid(name, "a year of four digits");
            }
            return Optional.of(time.toInstant());
        } catch (DateTimeException _) {
            throw new Invalid(name, "an RFC 3339 time with an offset, such as 2027-01-31T12:00:00Z");
        }
    }

    /// A field that says what it cannot say; caught by the handler that reads it.
    static final class Invalid extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient Refusal refusal;

        Invalid(String field, String message) {
            this(Refusal.invalid(field, message));
        }

        Invalid(Refusal refusal) {
            super(refusal.message(), null, false, false);
            this.refusal = refusal;
        }

        Refusal refusal() {
            return refusal;
        }
    }
}
