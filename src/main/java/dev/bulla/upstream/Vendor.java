package dev.bulla.upstream;

import dev.bulla.refusal.Reason;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Calls a vendor as a person's connection. Here, and within one request, a credential is open:
/// it is written onto the request by the connection's scheme, and taken out of whatever comes
/// back.
public final class Vendor {
    private static final int UNAUTHORIZED = 401;

    private final Carrier egress;
    private final Kept kept;
    private final Function<String, Optional<Scheme>> schemes;
    private final Renewal renewal;

    /// What is kept of connections and credentials.
    public record Kept(Connections connections, Credentials credentials, Vault vault) {}

    public Vendor(Carrier egress, Kept kept, Function<String, Optional<Scheme>> schemes, Renewal renewal) {
        this.egress = egress;
        this.kept = kept;
        this.schemes = schemes;
        this.renewal = renewal;
    }

    /// What carries requests as this connection. The connection is looked up anew for each, so
    /// one that was revoked carries nothing from then on.
    public Carrier carrier(Connection connection) {
        return new Carrier() {
            @Override
            public Fetched fetch(Outgoing outgoing) {
                return send(connection, outgoing);
            }

            @Override
            public Streamed open(Outgoing outgoing) {
                return stream(connection, outgoing);
            }
        };
    }

    /// Sends a request as a connection and waits for the answer. After a 401 a credential that
    /// can be renewed is, once, and the request goes out once more: what answered 401 did
    /// nothing.
    public Fetched send(Connection known, Outgoing plain) {
        return switch (prove(known, plain)) {
            case Unproven none -> new Unfetched(none.why());
            case Proven proven -> {
                Fetched first = fetch(proven);
                boolean refused = first instanceof Answer answer && answer.status() == UNAUTHORIZED;
                yield refused ? anew(proven, plain).map(this::fetch).orElse(first) : first;
            }
        };
    }

    /// The same, for an answer that is read while it arrives.
    public Streamed stream(Connection known, Outgoing plain) {
        return switch (prove(known, plain)) {
            case Unproven none -> new Unfetched(none.why());
            case Proven proven -> {
                Streamed first = open(proven);
                if (!(first instanceof Live live) || live.status() != UNAUTHORIZED) {
                    yield first;
                }
                Optional<Proven> renewed = anew(proven, plain);
                renewed.ifPresent(_ -> live.close());
                yield renewed.map(this::open).orElse(first);
            }
        };
    }

    private Fetched fetch(Proven proven) {
        Redaction redaction = proven.redaction();
        return switch (egress.fetch(proven.outgoing())) {
            case Unfetched none -> none;
            case Answer answer ->
                new Answer(answer.status(), redaction.in(answer.headers()), redaction.in(answer.body()));
        };
    }

    private Streamed open(Proven proven) {
        Redaction redaction = proven.redaction();
        return switch (egress.open(proven.outgoing())) {
            case Unfetched none -> none;
            case Live live -> new Live(live.status(), redaction.in(live.headers()), redaction.in(live.body()));
        };
    }

    /// A request with its proof, or the reason why there is none.
    private sealed interface Proving {}

    /// @param credential empty where the scheme needs none
    private record Proven(
            Connection connection, Optional<Credential> credential, Outgoing outgoing, Redaction redaction)
            implements Proving {}

    private record Unproven(Reason why) implements Proving {}

    private Proving prove(Connection known, Outgoing plain) {
        Optional<Connection> found =
                kept.connections().find(known.person(), known.id()).filter(connection -> !connection.revoked());
        if (found.isEmpty()) {
            return new Unproven(Reason.CONNECTION_REVOKED);
        }
        Connection connection = found.get();
        if (!connection.place().has(plain.uri())) {
            return new Unproven(Reason.HOST_NOT_IN_SET);
        }
        if (connection.proof().credential().isEmpty()) {
            return connection.state().needsPerson()
                    ? new Unproven(Reason.AWAITING_CREDENTIAL)
                    : written(connection, Optional.empty(), Material.of(Map.of()), plain);
        }
        Optional<Credential> credential = connection
                .proof()
                .credential()
                .flatMap(id -> kept.credentials().find(connection.person(), id))
                .flatMap(stored -> renewal.current(connection, stored));
        return credential
                .flatMap(kept.vault()::open)
                .<Proving>map(material -> written(connection, credential, material, plain))
                .orElseGet(() -> new Unproven(Reason.AWAITING_CREDENTIAL));
    }

    private Optional<Proven> anew(Proven refused, Outgoing plain) {
        return refused.credential()
                .flatMap(credential -> renewal.afresh(refused.connection(), credential)
                        .flatMap(fresh -> kept.vault()
                                .open(fresh)
                                .map(material -> written(refused.connection(), Optional.of(fresh), material, plain))));
    }

    private Proven written(Connection connection, Optional<Credential> credential, Material material, Outgoing plain) {
        Scheme scheme = schemes.apply(connection.proof().scheme()).orElseThrow();
        Outgoing proven = scheme.write(plain, connection.proof(), material);
        Collection<String> secrets = new ArrayList<>(material.exposeAll());
        secrets.addAll(scheme.exposed(connection.proof(), material));
        List<byte[]> bytes = secrets.stream()
                .map(secret -> secret.getBytes(StandardCharsets.UTF_8))
                .toList();
        return new Proven(connection, credential, proven, Redaction.of(bytes));
    }
}
