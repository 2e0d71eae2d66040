package dev.bulla.workspace.calendar;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What an event that came from another calendar keeps beside its members: by which name that
/// calendar knows it, and which times of its rule were taken out there. Nobody sees or writes
/// either; a second import finds by them what the first one made.
public final class Origin {
    static final String UID = "uid";
    static final String EXCEPT = "exdates";

    private static final Set<String> MEMBERS = Set.of(UID, EXCEPT);
    private static final int LONGEST = 500;
    private static final int MOST = 2_000;

    private Origin() {}

    /// The name in the other calendar; empty for an event that was made here.
    public static String uid(JsonNode event) {
        return event.path(UID).asString("");
    }

    /// The event without what is kept here.
    public static ObjectNode without(ObjectNode event) {
        return event.remove(MEMBERS);
    }

    /// A name too long to be looked for is none.
    static void name(ObjectNode event, Optional<String> uid, Optional<String> recurrence) {
        uid.map(name -> recurrence.map(time -> name + "#" + time).orElse(name))
                .filter(name -> !name.isBlank() && name.length() <= LONGEST)
                .ifPresent(name -> event.put(UID, name));
    }

    static void except(ObjectNode event, List<String> times) {
        var all = event.withArray(EXCEPT);
        times.forEach(all::add);
        if (all.isEmpty()) {
            event.remove(EXCEPT);
        }
        if (all.size() > MOST) {
            throw new BadCalendar("EXDATE", "takes out more than " + MOST + " times");
        }
    }

    /// The members of each event once: a change of one time of a recurring event takes that time
    /// out of the rule and stands beside it, one that cancels it only takes it out.
    static List<ObjectNode> settled(List<RawEvent.Read> all) {
        Map<String, ObjectNode> named = new LinkedHashMap<>();
        int nameless = 0;
        for (RawEvent.Read read : all) {
            if (!(read.changesOne() && read.cancelled())) {
                String uid = uid(read.event());
                named.put(uid.isEmpty() ? "\n" + nameless++ : uid, read.event());
            }
        }
        for (RawEvent.Read read : all) {
            ObjectNode master = named.get(read.uid().orElse(""));
            if (read.changesOne() && master != null) {
                except(master, read.changed().stream().toList());
            }
        }
        return List.copyOf(named.values());
    }
}
