package dev.bulla.workspace;

import dev.bulla.json.Canonical;
import dev.bulla.registry.Work;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Positions in lists, sealed and bound to caller and query: another caller's, another query's or
/// an altered one opens to nothing, so no cursor can be bent into a look past a tag filter.
public final class Cursors {
    private final Sealer sealer;

    public Cursors(Keys keys) {
        this.sealer = keys.sealer("cursor");
    }

    String seal(Work work, String list, String position) {
        byte[] sealed = sealer.seal(position.getBytes(StandardCharsets.UTF_8), place(work, list));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
    }

    /// The position behind a cursor, or nothing when it is not one of this caller and query.
    Optional<String> open(Work work, String list, String cursor) {
        try {
            return sealer.open(Base64.getUrlDecoder().decode(cursor), place(work, list))
                    .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static byte[] place(Work work, String list) {
        ObjectNode query = work.args().deepCopy();
        query.remove("cursor");
        query.remove("limit");
        String who = work.caller().kind() + " " + work.caller().key() + " " + list + " ";
        String view = work.view().mode()
                + work.view().tags().stream().sorted().toList().toString();
        byte[] asked = Canonical.bytes(query);
        byte[] caller = (who + view + " ").getBytes(StandardCharsets.UTF_8);
        byte[] place = java.util.Arrays.copyOf(caller, caller.length + asked.length);
        System.arraycopy(asked, 0, place, caller.length, asked.length);
        return place;
    }
}
