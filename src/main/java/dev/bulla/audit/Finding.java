package dev.bulla.audit;

import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import tools.jackson.databind.node.ObjectNode;

/// What a verification found.
public sealed interface Finding {
    /// The answer as `audit verify --json` prints it.
    ObjectNode json();

    /// Every record is the one that was signed, in its place.
    ///
    /// @param anchored whether something from outside (a key, an earlier checkpoint) vouches;
    ///   without it, whoever holds the whole folder could have replaced key and log together
    record Whole(long records, Hash head, boolean anchored) implements Finding {
        @Override
        public ObjectNode json() {
            return Json.object()
                    .put("ok", true)
                    .put("records", records)
                    .put("head", head.hex())
                    .put("anchored", anchored);
        }
    }

    /// The log was changed; `record` is the seq where it first shows.
    record Broken(long record, String reason) implements Finding {
        @Override
        public ObjectNode json() {
            return Json.object().put("ok", false).put("record", record).put("reason", reason);
        }
    }
}
