package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.ReducedMotion;
import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One browser window of one person, with cookies of its own. It notes what the page complained
/// of: a script that failed or a thing that the policy stopped fails the test at the end.
public final class Window implements AutoCloseable {
    private static final int WIDE = 1180;
    private static final int PHONE = 390;
    private static final int HIGH = 860;
    private static final Path SHOTS = Path.of("target", "screenshots");

    private final TestHouse house;
    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();

    private Window(TestHouse house) {
        this.house = house;
        this.context = Chromium.browser()
                .newContext(new Browser.NewContextOptions()
                        .setViewportSize(WIDE, HIGH)
                        .setLocale("en-GB"));
        this.page = context.newPage();
        page.setDefaultTimeout(15_000);
        page.onPageError(complaints::add);
        page.onConsoleMessage(message -> {
            // An answer of 4xx is what many tests are about; Chromium prints it as an error.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
    }

    /// A window where nobody is signed in.
    public static Window of(TestHouse house) {
        return new Window(house);
    }

    /// A window where this person is.
    public static Window of(TestHouse house, Visitor visitor) {
        Window window = new Window(house);
        window.context.addCookies(List.of(new Cookie("bulla_session", visitor.cookie()).setUrl(window.origin())));
        return window;
    }

    /// Where the pages of the house are.
    public String origin() {
        return house.origin().replace("127.0.0.1", "bulla.localhost");
    }

    public Page page() {
        return page;
    }

    public BrowserContext context() {
        return context;
    }

    /// Opens a path of the pages.
    public Response open(String path) {
        return page.navigate(origin() + path);
    }

    /// The path that is shown.
    public String path() {
        return page.url().substring(origin().length());
    }

    public Window fill(String label, String text) {
        page.getByLabel(label, new Page.GetByLabelOptions().setExact(true)).fill(text);
        return this;
    }

    /// Follows the link of this name on the page itself.
    public Window link(String name) {
        page.locator("main")
                .getByRole(
                        com.microsoft.playwright.options.AriaRole.LINK,
                        new com.microsoft.playwright.Locator.GetByRoleOptions()
                                .setName(name)
                                .setExact(true))
                .click();
        page.waitForLoadState();
        return this;
    }

    /// Presses the button of this name and waits for what it leads to.
    public Window press(String name) {
        page.getByRole(
                        com.microsoft.playwright.options.AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(name).setExact(true))
                .click();
        page.waitForLoadState();
        return this;
    }

    public String heading() {
        return page.locator("h1").first().textContent().strip();
    }

    public String text() {
        return page.locator("main").innerText();
    }

    /// Gives this window a device with passkeys, whose user is verified at once.
    public CDPSession passkeyDevice() {
        CDPSession devices = context.newCDPSession(page);
        devices.send("WebAuthn.enable");
        JsonObject options = new JsonObject();
        options.addProperty("protocol", "ctap2");
        options.addProperty("transport", "internal");
        options.addProperty("hasResidentKey", true);
        options.addProperty("hasUserVerification", true);
        options.addProperty("isUserVerified", true);
        options.addProperty("automaticPresenceSimulation", true);
        JsonObject wish = new JsonObject();
        wish.add("options", options);
        devices.send("WebAuthn.addVirtualAuthenticator", wish);
        return devices;
    }

    /// Looks at the page as it is: everybody must be able to use it (axe, WCAG 2.1 A and AA), in
    /// light, dark and on a phone, where nothing may stick out; and keeps what it looked like
    /// under `target/screenshots`.
    public Window look(String name) {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            paint(scheme);
            shoot(name + "-" + scheme.name().toLowerCase(java.util.Locale.ROOT));
            accessible(name + " " + scheme);
        }
        paint(ColorScheme.LIGHT);
        page.setViewportSize(PHONE, HIGH);
        shoot(name + "-phone");
        accessible(name + " on a phone");
        Object width = page.evaluate("document.documentElement.scrollWidth");
        assertThat(((Number) width).intValue())
                .describedAs("%s on a phone", name)
                .isLessThanOrEqualTo(PHONE);
        page.setViewportSize(WIDE, HIGH);
        return this;
    }

    /// Without motion: what fades has its last colours, or axe would judge those on the way.
    private void paint(ColorScheme scheme) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme).setReducedMotion(ReducedMotion.REDUCE));
    }

    private void shoot(String name) {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(SHOTS.resolve(name + ".png"))
                .setFullPage(true));
    }

    private void accessible(String what) {
        List<Rule> violations = new AxeBuilder(page)
                .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa"))
                .analyze()
                .getViolations();
        assertThat(violations.stream()
                        .map(rule -> rule.getId() + ": " + rule.getHelp() + " "
                                + rule.getNodes().stream()
                                        .map(node -> node.getHtml() + " " + node.getFailureSummary())
                                        .toList())
                        .toList())
                .describedAs("what axe has against %s", what)
                .isEmpty();
    }

    @Override
    public void close() {
        context.close();
        assertThat(complaints).describedAs("what the pages complained of").isEmpty();
    }
}
