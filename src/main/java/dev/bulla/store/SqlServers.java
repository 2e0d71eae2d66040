package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.json.Json;
import dev.bulla.refusal.Reason;
import dev.bulla.upstream.ConnectionId;
import dev.bulla.vendor.servers.Definition;
import dev.bulla.vendor.servers.Pinned;
import dev.bulla.vendor.servers.Server;
import dev.bulla.vendor.servers.ServerShelf;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// MCP servers and their pinned definitions in the database.
final class SqlServers implements ServerShelf {
    private static final String SELECT = "SELECT person, name, connection, path, command, created_at FROM servers ";
    private static final String ADD = """
            INSERT INTO servers (person, name, connection, path, command, created_at) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET path = excluded.path, command = excluded.command, created_at = excluded.created_at,
                removed_at = NULL
            WHERE removed_at IS NOT NULL AND connection IS excluded.connection
            """;
    private static final String TOOLS = "SELECT tool, accepted, read_only, offered FROM server_tools"
            + " WHERE person = ? AND server = ? ORDER BY tool";
    private static final String OFFER = "INSERT INTO server_tools (person, server, tool, read_only, offered)"
            + " VALUES (?, ?, ?, 0, ?) ON CONFLICT DO UPDATE SET offered = excluded.offered";
    private static final String WITHDRAW =
            "UPDATE server_tools SET offered = NULL WHERE person = ? AND server = ? AND tool = ?";
    private static final String FORGET =
            "DELETE FROM server_tools WHERE person = ? AND server = ? AND accepted IS NULL AND offered IS NULL";
    private static final String REMOVE =
            "UPDATE servers SET removed_at = ?, command = NULL WHERE person = ? AND name = ? AND removed_at IS NULL";
    private static final String ACCEPT = "UPDATE server_tools SET accepted = offered, read_only = ?"
            + " WHERE person = ? AND server = ? AND tool = ?";

    private final Readers readers;

    SqlServers(Readers readers) {
        this.readers = readers;
    }

    @Override
    public List<Server> of(PersonId person) {
        return readers.read(db -> db.all(
                SELECT + "WHERE person = ? AND removed_at IS NULL ORDER BY name", SqlServers::server, person.value()));
    }

    @Override
    public Optional<Server> find(PersonId person, String name) {
        return readers.read(db -> db.one(
                SELECT + "WHERE person = ? AND name = ? AND removed_at IS NULL",
                SqlServers::server,
                person.value(),
                name));
    }

    @Override
    public List<Pinned> tools(PersonId person, String server) {
        return readers.read(db -> tools(db, person, server));
    }

    private static List<Pinned> tools(Db db, PersonId person, String server) throws SQLException {
        return db.all(TOOLS, SqlServers::pinned, person.value(), server);
    }

    @Override
    public Change add(Server one) {
        return new SqlChange(tx -> {
            Optional<String> connection = one.connection().map(ConnectionId::value);
            String path = one.reach() instanceof Server.Http http ? http.path() : "";
            Optional<byte[]> command =
                    one.reach() instanceof Server.Child child ? Optional.of(child.sealed()) : Optional.empty();
            int added = tx.db().run(ADD, one.person().value(), one.name(), connection, path, command, one.createdAt());
            if (added == 0) {
                throw new ChangeRefused(Reason.NAME_TAKEN);
            }
            tx.toolsOf(one.person());
        });
    }

    @Override
    public Change remove(PersonId person, String name) {
        return new SqlChange(tx -> {
            tx.db().run("DELETE FROM server_tools WHERE person = ? AND server = ?", person.value(), name);
            if (tx.db().run(REMOVE, tx.now(), person.value(), name) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.toolsOf(person);
        });
    }

    /// Agents are judged anew only where what they can call changed.
    @Override
    public Change offer(PersonId person, String server, List<Definition> now) {
        return new SqlChange(tx -> {
            List<Pinned> before = tools(tx.db(), person, server);
            Map<String, Definition> offered =
                    now.stream().collect(Collectors.toMap(Definition::name, Function.identity(), (first, _) -> first));
            for (Pinned one : before) {
                if (!offered.containsKey(one.tool())) {
                    tx.db().run(WITHDRAW, person.value(), server, one.tool());
                }
            }
            for (Definition one : offered.values()) {
                tx.db().run(OFFER, person.value(), server, one.name(), Json.text(one.json()));
            }
            tx.db().run(FORGET, person.value(), server);
            if (!callable(before).equals(callable(tools(tx.db(), person, server)))) {
                tx.toolsOf(person);
            }
        });
    }

    private static List<String> callable(List<Pinned> tools) {
        return tools.stream()
                .filter(tool -> tool.state() == Pinned.State.READY)
                .map(Pinned::tool)
                .toList();
    }

    @Override
    public Change accept(PersonId person, String server, Acceptance acceptance) {
        return new SqlChange(tx -> {
            Pinned one = tools(tx.db(), person, server).stream()
                    .filter(tool -> tool.tool().equals(acceptance.tool()))
                    .findFirst()
                    .orElseThrow(() -> new ChangeRefused(Reason.NOT_FOUND));
            boolean same = one.offered()
                    .filter(offered -> offered.digest().equals(acceptance.digest()))
                    .isPresent();
            if (!same) {
                throw new ChangeRefused(Reason.VERSION_CONFLICT);
            }
            tx.db().run(ACCEPT, acceptance.readOnly(), person.value(), server, acceptance.tool());
            tx.toolsOf(person);
        });
    }

    private static Server server(Row row) throws SQLException {
        Optional<String> connection = row.maybeText(3);
        Server.Reach reach = connection.isPresent()
                ? new Server.Http(new ConnectionId(connection.get()), row.text(4))
                : new Server.Child(row.bytes(5));
        return new Server(new PersonId(row.text(1)), row.text(2), reach, row.time(6));
    }

    private static Pinned pinned(Row row) throws SQLException {
        return new Pinned(
                row.text(1),
                row.maybeText(2).map(SqlServers::definition),
                row.flag(3),
                row.maybeText(4).map(SqlServers::definition));
    }

    private static Definition definition(String json) {
        return new Definition((ObjectNode) Json.ours(json));
    }
}
