package dev.bulla.store;

import dev.bulla.audit.Chain;
import dev.bulla.audit.Entry;
import dev.bulla.audit.Ledger;
import dev.bulla.change.Changes;
import dev.bulla.change.Notices;
import dev.bulla.grant.Accesses;
import dev.bulla.grant.Grants;
import dev.bulla.identity.Agents;
import dev.bulla.identity.People;
import dev.bulla.identity.PersonalTokens;
import dev.bulla.mcp.EndedSessions;
import dev.bulla.mcp.Nonces;
import dev.bulla.oauth.Authorizations;
import dev.bulla.oauth.Clients;
import dev.bulla.oauth.Consents;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Credits;
import dev.bulla.pipeline.Journal;
import dev.bulla.pipeline.Replays;
import dev.bulla.proxy.ProxyTokens;
import dev.bulla.seal.Signer;
import dev.bulla.seal.Verifier;
import dev.bulla.signin.Keeping;
import dev.bulla.upstream.Connections;
import dev.bulla.upstream.Credentials;
import dev.bulla.upstream.oauth.Journeys;
import dev.bulla.vendor.apis.ApiShelf;
import dev.bulla.vendor.servers.ServerShelf;
import dev.bulla.workspace.Shelf;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;

/// The data folder's database, open: what `app` takes the implementations from. One at a time
/// for a folder.
public final class Store implements AutoCloseable {
    static final String FILE = "bulla.db";

    private static final int READERS = Math.max(4, Runtime.getRuntime().availableProcessors());
    private static final String SETTLED = "SELECT settled FROM audit_checkpoint WHERE one = 1";

    private final Path folder;
    private final SqliteFile file;
    private final FolderLock lock;
    private final Readers readers;
    private final Writer writer;
    private final Db writing;
    private final DurableClock clock;
    private final Broadcast broadcast = new Broadcast();
    private final SqlJournal journal;
    private final SqlLedger ledger;
    private final Verifier verifier;
    private final long sessions;

    private Store(FolderLock lock, SqliteFile file, Signer signer, Starting starting) throws SQLException {
        this.folder = Objects.requireNonNull(file.path().toAbsolutePath().getParent());
        this.file = file;
        this.lock = lock;
        this.writing = file.write();
        Schema.migrate(file, writing);
        Restoring.guard(writing, starting.restored());
        List<Db> reading = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            reading.add(file.read());
        }
        this.readers = new Readers(reading);
        this.ledger = new SqlLedger(readers);
        this.verifier = signer.verifier();
        Chain chain = Chain.resume(ledger, verifier);
        this.clock = new DurableClock(starting.clock(), chain.head().at());
        AuditTail tail = new AuditTail(writing, signer, chain);
        this.writer = new Writer(writing, tail, this.clock, broadcast);
        this.journal = new SqlJournal(writer);
        recover(tail);
        if (starting.restored()) {
            journal.note(Restoring.entry(), List.of(Restoring.endings()));
        }
        this.sessions = readers.read(db -> db.number("SELECT sessions FROM folder"));
    }

    /// How a folder is started.
    ///
    /// @param restored whether it was said that the folder is a copy, whose sessions, open asks
    ///   and counted grants end
    public record Starting(InstantSource clock, boolean restored) {}

    /// Opens the folder, which must exist: takes its lock, brings the tables up to date, and ends
    /// what a crash left open.
    ///
    /// @throws StoreRefused when the folder cannot be opened, with words for a person
    public static Store open(Path folder, Signer signer, InstantSource clock) {
        return open(folder, signer, new Starting(clock, false));
    }

    /// The same, for a folder that may be a copy.
    public static Store open(Path folder, Signer signer, Starting starting) {
        try {
            FolderLock lock = FolderLock.take(folder);
            try {
                SqliteFile file = new SqliteFile(folder.resolve(FILE));
                file.create();
                return new Store(lock, file, signer, starting);
            } catch (IOException | SQLException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException | SQLException e) {
            throw new StoreRefused("the data folder cannot be opened: " + e.getMessage(), e);
        }
    }

    private void recover(AuditTail tail) throws SQLException {
        SortedMap<Long, Entry> lost = Recovery.lost(ledger, writing.number(SETTLED));
        lost.keySet().forEach(tail::remember);
        writer.start();
        Recovery.end(lost, writer);
    }

    public Journal journal() {
        return journal;
    }

    public Changes changes() {
        return journal;
    }

    public Notices notices() {
        return broadcast;
    }

    public Ledger ledger() {
        return ledger;
    }

    /// The public half of the key that signs the log.
    public Verifier verifier() {
        return verifier;
    }

    /// The time to decide by.
    public InstantSource clock() {
        return clock;
    }

    public Agents agents() {
        return new SqlAgents(readers);
    }

    public People people() {
        return new SqlPeople(readers);
    }

    public Connections connections() {
        return new SqlConnections(readers);
    }

    public Credentials credentials() {
        return new SqlCredentials(readers);
    }

    public ProxyTokens proxyTokens() {
        return new SqlProxyTokens(readers, agents());
    }

    public Journeys journeys() {
        return new SqlJourneys(readers);
    }

    public ServerShelf servers() {
        return new SqlServers(readers);
    }

    public ApiShelf apis() {
        return new SqlApis(readers);
    }

    public PersonalTokens personalTokens() {
        return new SqlPersonalTokens(readers);
    }

    public Clients clients() {
        return new SqlClients(readers);
    }

    public Keeping signin() {
        return new Keeping(
                people(),
                new SqlAccounts(readers),
                new SqlPasskeys(readers),
                new SqlWebSessions(readers),
                new SqlLinks(readers));
    }

    public Consents consents() {
        return new SqlConsents(readers);
    }

    public Authorizations authorizations() {
        return new SqlAuthorizations(readers);
    }

    public dev.bulla.oauth.Chain oauthChain() {
        return new SqlChain(readers);
    }

    public Grants grants() {
        return new SqlGrants(readers);
    }

    public Accesses accesses() {
        return new SqlAccesses(readers);
    }

    public Approvals approvals() {
        return new SqlApprovals(readers);
    }

    public Credits credits() {
        return new SqlCredits(readers);
    }

    public Replays replays() {
        return new SqlReplays(readers);
    }

    public Shelf shelf() {
        return new SqlShelf(readers);
    }

    public Nonces nonces() {
        return new SqlNonces(journal);
    }

    public EndedSessions endedSessions() {
        return new SqlEndedSessions(readers, journal);
    }

    /// How often all sessions of this folder were ended; part of what session ids are signed
    /// under.
    public long sessions() {
        return sessions;
    }

    public Retention retention() {
        return new Retention();
    }

    /// Copies everything but the secrets into a new folder, while calls go on.
    public void backup(Path into) {
        new Backup(folder, file).copy(into);
    }

    /// Writes what was handed in, then lets go of the folder.
    @Override
    public void close() {
        writer.close();
        try {
            readers.close();
            writing.close();
            lock.close();
        } catch (IOException | SQLException e) {
            throw new StoreRefused("the data folder did not close cleanly: " + e.getMessage(), e);
        }
    }
}
