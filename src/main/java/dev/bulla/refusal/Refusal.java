package dev.bulla.refusal;

import java.util.Map;
import java.util.Optional;

/// A "no" as a value: the word, what to tell the caller, and structured details that may travel
/// beside them.
///
/// The message and the details reach models and logs: they name fields and never repeat values.
///
/// @param details extra members of the answer's object, JSON-like values only (String, Number,
///   Boolean, List, Map)
public record Refusal(Reason reason, String message, Map<String, Object> details) {
    public Refusal {
        details = Map.copyOf(details);
    }

    public static Refusal of(Reason reason) {
        return new Refusal(reason, reason.meaning(), Map.of());
    }

    public static Refusal of(Reason reason, String message) {
        return new Refusal(reason, message, Map.of());
    }

    /// Bad arguments: names the field and says what would be right.
    public static Refusal invalid(String field, String message) {
        return new Refusal(Reason.INPUT_INVALID, field + ": " + message, Map.of("field", field));
    }

    public Optional<String> field() {
        return Optional.ofNullable(details.get("field")).map(Object::toString);
    }
}
