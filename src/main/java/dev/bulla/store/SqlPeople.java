package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.AgentId;
import dev.bulla.identity.People;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// People in the database.
final class SqlPeople implements People {
    private static final String SELECT = "SELECT id, name, role FROM people WHERE removed_at IS NULL ";
    private static final String INVITATIONS = "DELETE FROM links WHERE made_by = ? AND used_at IS NULL";
    private static final List<String> ENDINGS = List.of(
            "DELETE FROM personal_tokens WHERE person = ?",
            "DELETE FROM web_sessions WHERE person = ?",
            "DELETE FROM passkeys WHERE person = ?",
            "DELETE FROM accounts WHERE person = ?",
            INVITATIONS,
            "UPDATE connections SET revoked_at = created_at, credential = NULL WHERE person = ? AND revoked_at IS NULL",
            "DELETE FROM credentials WHERE person = ? AND root IS NOT NULL",
            "DELETE FROM credentials WHERE person = ?");

    private final Readers readers;

    SqlPeople(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Person> find(PersonId id) {
        return readers.read(db -> db.one(SELECT + "AND id = ?", SqlPeople::person, id.value()));
    }

    @Override
    public Optional<Person> owner() {
        return readers.read(db -> db.one(SELECT + "AND role = 'owner' ORDER BY id LIMIT 1", SqlPeople::person));
    }

    @Override
    public List<Person> list() {
        return readers.read(db -> db.all(SELECT + "ORDER BY id", SqlPeople::person));
    }

    @Override
    public Change add(Person person) {
        return new SqlChange(tx -> {
            tx.db()
                    .run(
                            "INSERT INTO people (id, name, role) VALUES (?, ?, ?)",
                            person.id().value(),
                            person.name(),
                            word(person.role()));
            tx.notice(Notice.Topic.PERSON, person.id().value());
        });
    }

    @Override
    public Change become(PersonId id, Person.Role role) {
        return new SqlChange(tx -> {
            String change = "UPDATE people SET role = ? WHERE id = ? AND role <> 'owner' AND removed_at IS NULL";
            if (tx.db().run(change, word(role), id.value()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            if (role == Person.Role.MEMBER) {
                // An invitation that an admin kept would make them one again.
                tx.db().run(INVITATIONS, id.value());
            }
            tx.notice(Notice.Topic.PERSON, id.value());
        });
    }

    @Override
    public Change remove(PersonId id, Instant at) {
        return new SqlChange(tx -> {
            String gone = "UPDATE people SET removed_at = ? WHERE id = ? AND role <> 'owner' AND removed_at IS NULL";
            if (tx.db().run(gone, at, id.value()) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            String agents = "SELECT id FROM agents WHERE person = ? AND revoked_at IS NULL";
            for (String agent : tx.db().all(agents, row -> row.text(1), id.value())) {
                tx.db().run("UPDATE agents SET revoked_at = ? WHERE id = ?", at, agent);
                Endings.ofAgent(tx, new AgentId(agent), at);
                tx.judgedAnew(new AgentId(agent));
            }
            for (String ending : ENDINGS) {
                tx.db().run(ending, id.value());
            }
            tx.toolsOf(id);
            tx.notice(Notice.Topic.PERSON, id.value());
        });
    }

    private static String word(Person.Role role) {
        return role.name().toLowerCase(Locale.ROOT);
    }

    private static Person person(Row row) throws SQLException {
        Person.Role role = Person.Role.valueOf(row.text(3).toUpperCase(Locale.ROOT));
        return new Person(new PersonId(row.text(1)), row.text(2), role);
    }
}
