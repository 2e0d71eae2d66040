package dev.bulla.console.frame;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocalPathTest {
    @Test
    void a_path_of_this_site_is_one() {
        for (String path :
                new String[] {"/", "/agents", "/mcp/oauth/authorize?a=b&c=https%3A%2F%2Fx", "/a//b", "/#x"}) {
            assertThat(LocalPath.judged(path)).describedAs(path).isPresent();
        }
    }

    @Test
    void what_a_browser_takes_for_another_site_is_none() {
        for (String path : new String[] {
            "",
            "agents",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "/a\\b",
            "/\t/evil.example",
            "/\n",
            "/a b",
            "/\u00e9",
            "javascript:alert(1)",
            "/" + "a".repeat(9_000)
        }) {
            assertThat(LocalPath.judged(path)).describedAs(path).isEmpty();
        }
    }
}
