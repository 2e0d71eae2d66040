package dev.bulla.mcp;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Which sessions were ended before they ran out. Ids are self-contained, so only endings need
/// remembering.
public interface EndedSessions {
    /// Remembers that it ended.
    ///
    /// @param until when the id would have run out; later nobody needs to remember
    void end(String session, Instant until);

    boolean ended(String session);

    /// Remembers in memory only: for one process that forgets when it stops.
    static EndedSessions inMemory() {
        Map<String, Instant> ended = new ConcurrentHashMap<>();
        return new EndedSessions() {
            @Override
            public void end(String session, Instant until) {
                ended.put(session, until);
            }

            @Override
            public boolean ended(String session) {
                return ended.containsKey(session);
            }
        };
    }
}
