package dev.bulla.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads what must not stand in an argument, where every program on the machine could see it: from
/// a prompt, a file, or standard input, one line each.
final class SecretInput {
    private SecretInput() {}

    /// @param file where to read it; without one a person is asked, and a script heard
    static String one(String prompt, @Nullable Path file) {
        return many(List.of(prompt), file).getFirst();
    }

    /// One for each prompt, in this order.
    static List<String> many(List<String> prompts, @Nullable Path file) {
        Optional<Console> terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        if (file == null && terminal.isPresent()) {
            return prompts.stream()
                    .map(prompt -> new String(terminal.get().readPassword("%s: ", prompt)))
                    .toList();
        }
        List<String> lines = lines(file, prompts.size());
        while (lines.size() < prompts.size()) {
            lines.add("");
        }
        return lines;
    }

    /// Lines of `NAME=value`; blank lines and lines that start with # are nothing.
    static Map<String, String> pairs(Path file) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String line : lines(file, Integer.MAX_VALUE)) {
            int equals = line.indexOf('=');
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (equals < 1) {
                throw new Refused("each line of " + file + " is NAME=value");
            }
            pairs.put(line.substring(0, equals).strip(), line.substring(equals + 1));
        }
        return pairs;
    }

    private static List<String> lines(@Nullable Path file, int most) {
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = file == null
                ? new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
                : Files.newBufferedReader(file)) {
            String line = reader.readLine();
            while (line != null && lines.size() < most) {
                lines.add(line);
                line = lines.size() < most ? reader.readLine() : null;
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
