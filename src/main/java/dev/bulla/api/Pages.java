package dev.bulla.api;

import dev.bulla.change.Page;
import dev.bulla.json.Json;
import dev.bulla.registry.Work;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Lists page by page. A cursor is the store's position, sealed and bound to caller and list, so
/// that it says nothing and opens nothing to anybody else.
final class Pages {
    private final Sealer sealer;

    Pages(Keys keys) {
        this.sealer = keys.sealer("list cursor");
    }

    /// Where a list stands: how many are wanted, and after which position.
    record Ask(int limit, Optional<String> after) {}

    Ask ask(Work work, String list) throws Given.Invalid {
        Given given = new Given(work.args());
        int limit = (int) given.count("limit").orElse(Page.USUAL);
        Optional<String> cursor = given.text("cursor");
        return new Ask(limit, cursor.isEmpty() ? Optional.empty() : Optional.of(open(cursor.get(), work, list)));
    }

    <T> ObjectNode answer(Page<T> page, Work work, String list, Function<T, ObjectNode> shown) {
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        page.items().forEach(item -> items.add(shown.apply(item)));
        page.next()
                .ifPresentOrElse(
                        next -> answer.put("nextCursor", seal(next, work, list)), () -> answer.putNull("nextCursor"));
        return answer;
    }

    /// A list that is never long, whole.
    static <T> ObjectNode whole(List<T> things, Function<T, ObjectNode> shown) {
        ObjectNode answer = Json.object();
        ArrayNode items = answer.putArray("items");
        things.forEach(thing -> items.add(shown.apply(thing)));
        return answer.putNull("nextCursor");
    }

    private String seal(String position, Work work, String list) {
        byte[] sealed = sealer.seal(position.getBytes(StandardCharsets.UTF_8), place(work, list));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
    }

    private String open(String cursor, Work work, String list) throws Given.Invalid {
        try {
            byte[] sealed = Base64.getUrlDecoder().decode(cursor);
            return sealer.open(sealed, place(work, list))
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                    .orElseThrow(() -> new Given.Invalid("cursor", "not a cursor of this list"));
        } catch (IllegalArgumentException _) {
            throw new Given.Invalid("cursor", "not a cursor of this list");
        }
    }

    private static byte[] place(Work work, String list) {
        return (work.caller().kind() + '\n' + work.caller().key() + '\n' + list).getBytes(StandardCharsets.UTF_8);
    }
}
