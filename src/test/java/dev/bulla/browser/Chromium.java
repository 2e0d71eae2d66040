package dev.bulla.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/// The one browser of all browser tests.
final class Chromium {
    private static final String MISSING = "no chromium on the PATH: tests in a browser are skipped";

    private Chromium() {}

    /// Started with the first test that wants it.
    private static final class Started {
        static final Browser BROWSER = start();

        private static Browser start() {
            var options = new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"));
            Playwright playwright = Playwright.create(options);
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
            return playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(found().orElseThrow())
                            .setArgs(List.of("--no-sandbox", "--disable-dev-shm-usage")));
        }
    }

    /// Skips the test where there is none, or fails it where one must be.
    static Browser browser() {
        if (found().isEmpty()) {
            if ("required".equals(System.getenv("BULLA_BROWSER"))) {
                Assertions.fail(MISSING + ", but BULLA_BROWSER=required");
            }
            Assumptions.abort(MISSING);
        }
        return Started.BROWSER;
    }

    private static Optional<Path> found() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(":", -1))
                .filter(folder -> !folder.isEmpty())
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
