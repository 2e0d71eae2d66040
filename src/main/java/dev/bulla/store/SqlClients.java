package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.identity.TokenHash;
import dev.bulla.json.Json;
import dev.bulla.oauth.Client;
import dev.bulla.oauth.ClientMethod;
import dev.bulla.oauth.Clients;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// OAuth clients in the database.
final class SqlClients implements Clients {
    private static final String FIND =
            "SELECT id, name, redirects, method, secret_hash, created_at FROM oauth_clients WHERE id = ?";
    private static final String ADD = """
            INSERT INTO oauth_clients (id, name, redirects, method, secret_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)
            """;
    private static final String WAITING = "SELECT count(*) FROM oauth_clients WHERE consented = 0";
    private static final String FORGET_OLDEST = """
            DELETE FROM oauth_clients WHERE id IN (
                SELECT id FROM oauth_clients WHERE consented = 0 ORDER BY created_at, id LIMIT ?)
            """;

    private final Readers readers;

    SqlClients(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Client> find(String id) {
        return readers.read(db -> db.one(FIND, SqlClients::client, id));
    }

    @Override
    public Change add(Client client, int most) {
        return new SqlChange(tx -> {
            long over = tx.db().number(WAITING) + 1 - most;
            if (over > 0) {
                tx.db().run(FORGET_OLDEST, over);
            }
            tx.db()
                    .run(
                            ADD,
                            client.id(),
                            client.name(),
                            Json.text(Json.tree(client.redirects())),
                            client.method().word(),
                            client.secret().map(TokenHash::hex),
                            client.registeredAt());
        });
    }

    private static Client client(Row row) throws SQLException {
        List<String> redirects =
                Json.ours(row.text(3)).valueStream().map(JsonNode::stringValue).toList();
        ClientMethod method = ClientMethod.of(row.text(4)).orElseThrow();
        return new Client(
                row.text(1), row.text(2), redirects, method, row.maybeText(5).map(TokenHash::new), row.time(6));
    }
}
