package dev.bulla.grant;

import dev.cel.common.values.NullValue;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// JSON as CEL sees it, turned over one value at a time when a condition asks for it: an
/// untouched megabyte costs nothing. Whole numbers are CEL ints, others doubles.
final class JsonView {
    /// Characters of a string that count as one step.
    private static final int CHARS_A_STEP = 32;

    private JsonView() {}

    static Object of(JsonNode node, Budget budget) {
        budget.spend(1);
        return switch (node.getNodeType()) {
            case OBJECT -> members(node, budget);
            case ARRAY -> new Items(node, budget);
            case STRING -> {
                String text = node.stringValue();
                budget.spend(text.length() / CHARS_A_STEP);
                yield text;
            }
            case NUMBER -> {
                if (node.isIntegralNumber() && node.canConvertToLong()) {
                    yield node.longValue();
                }
                yield node.doubleValue();
            }
            case BOOLEAN -> node.booleanValue();
            default -> NullValue.NULL_VALUE;
        };
    }

    static Map<String, Object> members(JsonNode object, Budget budget) {
        return new Members(object, budget);
    }

    private static final class Items extends AbstractList<Object> {
        private final JsonNode array;
        private final Budget budget;

        Items(JsonNode array, Budget budget) {
            this.array = array;
            this.budget = budget;
        }

        @Override
        public Object get(int index) {
            return of(array.get(index), budget);
        }

        @Override
        public int size() {
            return array.size();
        }
    }

    private static final class Members extends AbstractMap<String, Object> {
        private final JsonNode object;
        private final Budget budget;

        Members(JsonNode object, Budget budget) {
            this.object = object;
            this.budget = budget;
        }

        @Override
        public @Nullable Object get(@Nullable Object key) {
            JsonNode value = key instanceof String name ? object.get(name) : null;
            return value == null ? null : of(value, budget);
        }

        @Override
        public boolean containsKey(@Nullable Object key) {
            return key instanceof String name && object.has(name);
        }

        @Override
        public int size() {
            return object.size();
        }

        @Override
        public Set<Map.Entry<String, Object>> entrySet() {
            List<Map.Entry<String, JsonNode>> members = List.copyOf(object.properties());
            return new AbstractSet<>() {
                @Override
                public Iterator<Map.Entry<String, Object>> iterator() {
                    return members.stream()
                            .map(m -> Map.entry(m.getKey(), of(m.getValue(), budget)))
                            .iterator();
                }

                @Override
                public int size() {
                    return members.size();
                }
            };
        }
    }
}
