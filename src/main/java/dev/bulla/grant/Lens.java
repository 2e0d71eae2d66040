package dev.bulla.grant;

import dev.cel.common.exceptions.CelAttributeNotFoundException;
import dev.cel.common.types.CelType;
import dev.cel.common.types.MapType;
import dev.cel.common.types.SimpleType;
import dev.cel.common.values.CelValue;
import dev.cel.common.values.SelectableValue;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An object that a condition looks into by name. CEL copies a plain map whole each time it meets
/// one, however little of it is asked for; through this it sees one member at a time, and a map
/// only when it asks for all.
@SuppressWarnings("Immutable") // lives as long as one evaluation, on its thread
final class Lens extends CelValue implements SelectableValue<String> {
    private final JsonNode object;
    private final Budget budget;

    Lens(JsonNode object, Budget budget) {
        this.object = object;
        this.budget = budget;
    }

    @Override
    public Object select(String name) {
        return find(name).orElseThrow(() -> CelAttributeNotFoundException.forMissingMapKey(name));
    }

    @Override
    public Optional<Object> find(String name) {
        @Nullable JsonNode member = object.get(name);
        if (member == null) {
            return Optional.empty();
        }
        return Optional.of(member.isObject() ? new Lens(member, budget) : JsonView.of(member, budget));
    }

    @Override
    public Map<String, Object> value() {
        return JsonView.members(object, budget);
    }

    @Override
    public boolean isZeroValue() {
        return object.isEmpty();
    }

    @Override
    public CelType celType() {
        return MapType.create(SimpleType.STRING, SimpleType.DYN);
    }
}
