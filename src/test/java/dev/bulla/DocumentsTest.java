package dev.bulla;

import dev.bulla.app.Setting;
import dev.bulla.refusal.Reason;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DocumentsTest {
    @Test
    void configuration_md_is_the_list_of_settings() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Configuration

                Printed from `dev.bulla.app.Setting`. Settings stand in `bulla.toml` in the data folder (or the file that
                `--config` names); an environment variable overrides the file, and a flag of `bulla serve` overrides both.
                A key that is not in this list stops the start.

                | key | default | variable | what it does |
                |---|---|---|---|
                """);
        for (Setting setting : Setting.values()) {
            page.append("| `%s` | `%s` | `%s` | %s |\n"
                    .formatted(setting.key(), setting.standard(), setting.variable(), setting.meaning()));
        }
        page.append("""

                The master key, which everything sealed is sealed under, is `master.key` in the data folder (0600), unless
                `BULLA_MASTER_KEY` (32 bytes in base64) or `BULLA_MASTER_KEY_FILE` (a file the platform mounts) names another.
                """);
        Documents.compare(Path.of("docs", "configuration.md"), page.toString());
    }

    @Test
    void reasons_md_is_the_table_of_reason_words() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Reasons

                Printed from `dev.bulla.refusal.Reason`. Every answer that is not a success carries
                `{"error","reason","message"}`; branch on `reason`. The status is that of the REST doors; over MCP the same
                object is a tool result with `isError`.

                | reason | status | error | meaning |
                |---|---|---|---|
                """);
        for (Reason reason : Reason.values()) {
            page.append("| `%s` | %d | `%s` | %s |\n"
                    .formatted(reason.word(), reason.status(), reason.error(), reason.meaning()));
        }
        Documents.compare(Path.of("docs", "reasons.md"), page.toString());
    }
}
