package dev.bulla.upstream.mcp;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/// The last lines a child said on its error stream, for whoever wants to know why it ended.
final class LastLines {
    private static final int MOST = 40;
    private static final int LONGEST = 400;
    private static final int SHORTEST_SECRET = 4;

    private final Deque<String> lines = new ArrayDeque<>();
    private final List<String> secrets;

    /// @param secrets what is never kept: the values the child was given
    LastLines(Collection<String> secrets) {
        this.secrets = secrets.stream()
                .filter(secret -> secret.length() >= SHORTEST_SECRET)
                .toList();
    }

    synchronized void add(String line) {
        String masked = line;
        for (String secret : secrets) {
            masked = masked.replace(secret, "[redacted:credential]");
        }
        lines.add(masked.length() > LONGEST ? masked.substring(0, LONGEST) : masked);
        if (lines.size() > MOST) {
            lines.removeFirst();
        }
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }
}
