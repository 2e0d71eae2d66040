package dev.bulla.mcp;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// What legacy clients told us about a session after it was opened: their log level and the
/// resources they watch.
///
/// Kept for the newest sessions that said anything, and lost with the process: a client that
/// depends on it says it again.
final class SessionNotes {
    private static final int MOST = 10_000;
    private static final int MOST_WATCHED = 1_000;

    private final Map<String, Note> notes = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Note> eldest) {
            return size() > MOST;
        }
    });

    private static final class Note {
        volatile LogLevel level = LogLevel.INFO;
        final Set<String> watched = ConcurrentHashMap.newKeySet();
    }

    LogLevel level(Session session) {
        Note note = notes.get(session.nonce());
        return note == null ? LogLevel.INFO : note.level;
    }

    void level(Session session, LogLevel level) {
        of(session).level = level;
    }

    void watch(Session session, String uri) {
        Set<String> watched = of(session).watched;
        if (watched.size() >= MOST_WATCHED) {
            throw Fault.invalidParams("this session watches " + MOST_WATCHED + " resources already");
        }
        watched.add(uri);
    }

    void unwatch(Session session, String uri) {
        of(session).watched.remove(uri);
    }

    boolean watches(String sessionNonce, String uri) {
        Note note = notes.get(sessionNonce);
        return note != null && note.watched.contains(uri);
    }

    void forget(Session session) {
        notes.remove(session.nonce());
    }

    private Note of(Session session) {
        return notes.computeIfAbsent(session.nonce(), _ -> new Note());
    }
}
