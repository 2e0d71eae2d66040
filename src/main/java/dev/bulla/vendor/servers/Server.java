package dev.bulla.vendor.servers;

import dev.bulla.identity.PersonId;
import dev.bulla.upstream.ConnectionId;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/// An MCP server of a person's: the name that its tools start with, and how it is reached.
public record Server(PersonId person, String name, Reach reach, Instant createdAt) {
    private static final int NAME_MAX = 40;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

    public Server {
        if (!fits(name)) {
            throw new IllegalArgumentException("not a server's name");
        }
    }

    /// How a server is reached.
    public sealed interface Reach {}

    /// Over HTTP, as a connection.
    ///
    /// @param path below the connection's address; empty for the address itself
    public record Http(ConnectionId connection, String path) implements Reach {}

    /// As a child process; what starts it may hold secrets and is kept sealed.
    @SuppressWarnings("ArrayRecordComponent")
    public record Child(byte[] sealed) implements Reach {
        @Override
        public String toString() {
            return "Child(sealed)";
        }
    }

    /// Whether a text can be a server's name: kebab-case, at most 40 letters.
    public static boolean fits(String text) {
        return text.length() <= NAME_MAX && NAME.matcher(text).matches();
    }

    public Optional<ConnectionId> connection() {
        return reach instanceof Http http ? Optional.of(http.connection()) : Optional.empty();
    }
}
