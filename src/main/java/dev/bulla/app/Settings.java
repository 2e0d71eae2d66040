package dev.bulla.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.toml.TomlMapper;

/// What was set, as text: the file, overridden by the environment, overridden by flags.
public final class Settings {
    private final Map<Setting, String> texts;
    private final Map<Setting, String> names;

    private Settings(Map<Setting, String> texts, Map<Setting, String> names) {
        this.texts = texts;
        this.names = names;
    }

    /// Gathers the texts; nothing is judged yet but that every key is a setting.
    ///
    /// @param file the settings file, which must exist when it is named
    /// @param environment the lookup of one variable
    /// @param flags what the command line set
    public static Settings read(
            Optional<Path> file, Function<String, @Nullable String> environment, Map<Setting, String> flags) {
        Map<Setting, String> texts = new EnumMap<>(Setting.class);
        Map<Setting, String> names = new EnumMap<>(Setting.class);
        file.ifPresent(f -> texts.putAll(fromToml(f)));
        for (Setting setting : Setting.values()) {
            String value = environment.apply(setting.variable());
            if (value != null && !value.isBlank()) {
                texts.put(setting, value.strip());
                names.put(setting, setting.variable());
            }
        }
        texts.putAll(flags);
        flags.keySet().forEach(setting -> names.put(setting, setting.flag().orElse(setting.key())));
        return new Settings(texts, names);
    }

    Optional<String> text(Setting setting) {
        return Optional.ofNullable(texts.get(setting));
    }

    /// What to call a setting whose text does not hold: as the person wrote it.
    String name(Setting setting) {
        return names.getOrDefault(setting, setting.key());
    }

    private static Map<Setting, String> fromToml(Path file) {
        Map<Setting, String> texts = new EnumMap<>(Setting.class);
        gather(file, "", parse(file), texts);
        return texts;
    }

    private static void gather(Path file, String before, JsonNode table, Map<Setting, String> texts) {
        for (Map.Entry<String, JsonNode> entry : table.properties()) {
            String key = before + entry.getKey();
            if (entry.getValue().isObject()) {
                gather(file, key + ".", entry.getValue(), texts);
                continue;
            }
            Setting setting = Setting.ofKey(key)
                    .orElseThrow(() -> new ConfigRefused(
                            file + " sets \"" + key + "\", which is no setting; docs/configuration.md lists them"));
            texts.put(setting, plain(key, entry.getValue()));
        }
    }

    private static JsonNode parse(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new ConfigRefused("there is no settings file " + file);
        }
        try {
            return new TomlMapper().readTree(Files.readString(file));
        } catch (IOException e) {
            throw new ConfigRefused("cannot read " + file + ": " + e.getMessage());
        } catch (JacksonException e) {
            throw new ConfigRefused(
                    file + " is not TOML at line " + e.getLocation().getLineNr());
        }
    }

    private static String plain(String key, JsonNode value) {
        if (value.isBoolean()) {
            return value.booleanValue() ? "on" : "off";
        }
        if (value.isString() || value.isIntegralNumber()) {
            return value.asString();
        }
        if (value.isArray() && value.valueStream().allMatch(JsonNode::isString)) {
            return value.valueStream().map(JsonNode::stringValue).collect(Collectors.joining(","));
        }
        throw new ConfigRefused(key + ": write text, a whole number, true, false or texts");
    }
}
