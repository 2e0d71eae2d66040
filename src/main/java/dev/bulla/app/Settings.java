package dev.bulla.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;

/// What was set, as text: the file, overridden by the environment, overridden by flags.
public final class Settings {
    private final Map<Setting, String> texts;

    private Settings(Map<Setting, String> texts) {
        this.texts = texts;
    }

    /// Gathers the texts; nothing is judged yet but that every key is a setting.
    ///
    /// @param file the settings file, which must exist when it is named
    /// @param environment the lookup of one variable
    /// @param flags what the command line set
    public static Settings read(
            Optional<Path> file, Function<String, @Nullable String> environment, Map<Setting, String> flags) {
        Map<Setting, String> texts = new EnumMap<>(Setting.class);
        file.ifPresent(f -> texts.putAll(fromToml(f)));
        for (Setting setting : Setting.values()) {
            String value = environment.apply(setting.variable());
            if (value != null && !value.isBlank()) {
                texts.put(setting, value.strip());
            }
        }
        texts.putAll(flags);
        return new Settings(texts);
    }

    Optional<String> text(Setting setting) {
        return Optional.ofNullable(texts.get(setting));
    }

    private static Map<Setting, String> fromToml(Path file) {
        TomlParseResult toml = parse(file);
        Map<Setting, String> texts = new EnumMap<>(Setting.class);
        for (List<String> path : toml.keyPathSet()) {
            String key = String.join(".", path);
            Setting setting = Setting.ofKey(key)
                    .orElseThrow(() -> new ConfigRefused(
                            file + " sets \"" + key + "\", which is no setting; docs/configuration.md lists them"));
            texts.put(setting, plain(key, toml.get(path)));
        }
        return texts;
    }

    private static TomlParseResult parse(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new ConfigRefused("there is no settings file " + file);
        }
        TomlParseResult toml;
        try {
            toml = Toml.parse(file);
        } catch (IOException e) {
            throw new ConfigRefused("cannot read " + file + ": " + e.getMessage());
        }
        if (toml.hasErrors()) {
            var first = toml.errors().getFirst();
            throw new ConfigRefused(
                    file + " is not TOML at line " + first.position().line());
        }
        return toml;
    }

    private static String plain(String key, @Nullable Object value) {
        return switch (value) {
            case String text -> text;
            case Long number -> number.toString();
            case Boolean on -> on ? "on" : "off";
            case TomlArray array
            when array.toList().stream().allMatch(String.class::isInstance) ->
                array.toList().stream().map(String::valueOf).collect(Collectors.joining(","));
            case null, default -> throw new ConfigRefused(key + ": write text, a whole number, true, false or texts");
        };
    }
}
