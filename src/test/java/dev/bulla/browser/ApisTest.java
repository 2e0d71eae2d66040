package dev.bulla.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.app.Setting;
import dev.bulla.house.ShopDocument;
import dev.bulla.house.TestHouse;
import dev.bulla.house.TestVendor;
import dev.bulla.house.Visitor;
import dev.bulla.json.Json;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// An imported API in the console: what is ticked is what agents get, and another document changes
/// nothing before it is taken.
@Tag("browser")
class ApisTest {
    private TestHouse house;
    private TestVendor vendor;
    private Visitor owner;

    @BeforeEach
    void open() {
        house = TestHouse.open(Map.of(Setting.UPSTREAM_LOOPBACK, "127.0.0.1"));
        vendor = new TestVendor();
        owner = Visitor.owner(house);
        ObjectNode wanted =
                Json.object().put("name", "Shop").put("url", vendor.url()).put("scheme", "none");
        house.asOwner("POST", "/connections", wanted);
    }

    @AfterEach
    void close() {
        house.close();
        vendor.close();
    }

    private String tools() {
        return house.asOwner("GET", "/managed-agents/available-tools").toString();
    }

    @Test
    void a_document_is_imported_looked_through_chosen_from_and_replaced() {
        try (Window window = Window.of(house, owner)) {
            window.open("/apis/new");
            window.look("api-new");
            window.fill("Its name", "shop")
                    .fill("or its text", "not a document")
                    .press("Import it");
            assertThat(window.page().locator("[role=alert]").innerText()).isNotBlank();
            window.fill("or its text", ShopDocument.FIRST).press("Import it");
            assertThat(window.path()).isEqualTo("/apis/shop");
            assertThat(window.text()).contains("Nobody has any of it yet").contains("cannot be chosen");
            assertThat(tools()).doesNotContain("claw_shop");
            window.page().locator("input[value=list_items]").check();
            window.page().locator("input[value=create_item]").check();
            window.press("Give the ticked to the tool");
            window.look("api");
            assertThat(tools()).contains("claw_shop").contains("create_item").doesNotContain("delete_item");
            window.fill("Look for", "delete").press("Search");
            assertThat(window.text()).contains("delete_item").doesNotContain("get_item");
            window.open("/apis/shop");
            window.fill("or its text", ShopDocument.second()).press("Read it");
            window.look("api-waiting");
            assertThat(window.text()).contains("A new document waits");
            window.press("Take the new document");
            assertThat(window.text()).contains("in force").doesNotContain("A new document waits");
            window.open("/connections");
            window.look("connections-apis");
        }
    }
}
