package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.house.TestHouse;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Notes as a person keeps them in a browser.
@Tag("browser")
class NotePagesTest {
    private static TestHouse house;
    private static Visitor owner;

    @BeforeAll
    static void open() {
        house = TestHouse.open();
        owner = Visitor.owner(house);
    }

    @AfterAll
    static void close() {
        house.close();
    }

    private static String note(String title, String content) {
        return owner.rest("POST", "/notes", Json.object().put("title", title).put("content", content))
                .text("/id");
    }

    @Test
    void a_note_is_written_changed_deleted_and_brought_back() {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace");
            window.look("workspace-empty");
            window.open("/workspace/notes");
            window.look("notes-empty");
            window.open("/workspace/notes/new");
            window.look("note-new");
            window.fill("Title", "The roof");
            window.fill("Text", "Call Ada King on 2026-12-03 about 1,200 EUR: https://roof.example/offer");
            window.fill("Tags", "home, roof").press("Save");
            assertThat(window.heading()).isEqualTo("The roof");
            assertThat(window.text()).contains("Saved.").contains("Ada King").contains("2026-12-03");
            assertThat(window.page().locator("main a[rel~=nofollow]").getAttribute("href"))
                    .isEqualTo("https://roof.example/offer");
            window.look("note");

            window.page()
                    .getByText("Change", new com.microsoft.playwright.Page.GetByTextOptions().setExact(true))
                    .click();
            window.fill("Title", "The new roof").press("Save");
            assertThat(window.heading()).isEqualTo("The new roof");
            window.open(window.path() + "/versions");
            assertThat(window.text()).contains("Now version 2").contains("Version 1");
            window.look("note-versions");
            window.press("Restore version 1");
            assertThat(window.heading()).isEqualTo("The roof");

            window.press("Delete this note");
            assertThat(window.text()).contains("In the bin");
            window.look("note-in-the-bin");
            window.press("Restore it");
            assertThat(window.heading()).isEqualTo("The roof");
            window.open("/workspace/notes?search=ro&tag=home&sort=title");
            assertThat(window.text()).contains("The roof");
            window.look("notes");
            window.open("/workspace");
            window.look("workspace");
        }
    }

    @Test
    void who_is_slower_keeps_what_they_typed_and_sees_what_stands_there() {
        String id = note("Party", "Friday");
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/notes/" + id + "/edit");
            owner.rest("PATCH", "/notes/" + id, Json.object().put("version", 1).put("content", "Saturday"));
            window.fill("Text", "Sunday").press("Save");
            assertThat(window.heading()).isEqualTo("Changed meanwhile");
            assertThat(window.text()).contains("Saturday");
            assertThat(window.page().getByLabel("Text").inputValue()).isEqualTo("Sunday");
            window.look("note-conflict");
            window.press("Save mine over it");
            assertThat(window.text()).contains("Sunday");

            window.open("/workspace/notes/" + id + "/edit");
            owner.rest("DELETE", "/notes/" + id);
            window.fill("Text", "Monday").press("Save");
            assertThat(window.text()).contains("was deleted while you wrote");
            window.press("Save");
            assertThat(window.heading()).isEqualTo("Party");
            assertThat(window.text()).contains("Monday");
        }
    }

    @Test
    void a_wrong_field_says_so_beside_it_and_keeps_what_was_typed() {
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/notes/new");
            String tooLong = "t".repeat(501);
            window.fill("Title", tooLong).fill("Text", "kept").press("Save");
            assertThat(window.page().locator("#title-wrong").isVisible()).isTrue();
            assertThat(window.page().getByLabel("Title").inputValue()).isEqualTo(tooLong);
            assertThat(window.page().getByLabel("Text").inputValue()).isEqualTo("kept");
            window.look("note-wrong");
        }
    }

    @Test
    void what_an_agent_wrote_stays_text_wherever_it_is_shown() {
        String evil = "<img src=x onerror=alert(1)>\u202Egnp.exe\u200B";
        String id =
                note(evil, evil + " javascript:alert(1) [x](javascript:alert(2)) https://a.example/\"onmouseover=x");
        try (Window window = Window.of(house, owner)) {
            for (String path : new String[] {"", "/" + id, "/" + id + "/edit", "/" + id + "/versions"}) {
                window.open("/workspace/notes" + path);
                assertThat(window.page().locator("main img").count())
                        .describedAs(path)
                        .isZero();
                assertThat(window.page().locator("main a[href^='javascript']").count())
                        .isZero();
                assertThat(window.page().locator("[onmouseover], [onerror]").count())
                        .isZero();
            }
            window.open("/workspace/notes/" + id);
            assertThat(window.heading())
                    .contains("<img src=x")
                    .contains("\\u202E")
                    .doesNotContain("\u202E");
            assertThat(window.text()).contains("\\u200B");
            window.look("note-hostile");
            window.open("/workspace/notes/" + id + "/edit");
            window.fill("Tags", "odd").press("Save");
            assertThat(owner.rest("GET", "/notes/" + id).text("/title")).isEqualTo(evil);
        }
    }

    @Test
    void a_long_list_turns_its_pages() {
        for (int i = 0; i < 55; i++) {
            note("Page turner " + i, "x");
        }
        try (Window window = Window.of(house, owner)) {
            window.open("/workspace/notes?search=tu");
            assertThat(window.page().locator("tbody tr").count()).isEqualTo(50);
            window.page().getByText("Next page").click();
            window.page().getByText("First page").waitFor();
            assertThat(window.page().locator("tbody tr").count()).isEqualTo(5);
            window.open("/workspace/notes?cursor=forged");
            assertThat(window.page().locator("[role=alert]").innerText()).contains("cursor");
        }
    }
}
