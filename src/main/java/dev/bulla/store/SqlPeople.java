package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.identity.People;
import dev.bulla.identity.Person;
import dev.bulla.identity.PersonId;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Optional;

/// People in the database.
final class SqlPeople implements People {
    private final Readers readers;

    SqlPeople(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<Person> find(PersonId id) {
        return readers.read(
                db -> db.one("SELECT id, name, role FROM people WHERE id = ?", SqlPeople::person, id.value()));
    }

    @Override
    public Optional<Person> owner() {
        return readers.read(db -> db.one(
                "SELECT id, name, role FROM people WHERE role = 'owner' ORDER BY id LIMIT 1", SqlPeople::person));
    }

    @Override
    public Change add(Person person) {
        return new SqlChange(tx -> {
            String role = person.role().name().toLowerCase(Locale.ROOT);
            tx.db()
                    .run(
                            "INSERT INTO people (id, name, role) VALUES (?, ?, ?)",
                            person.id().value(),
                            person.name(),
                            role);
            tx.notice(Notice.Topic.PERSON, person.id().value());
        });
    }

    private static Person person(Row row) throws SQLException {
        Person.Role role = Person.Role.valueOf(row.text(3).toUpperCase(Locale.ROOT));
        return new Person(new PersonId(row.text(1)), row.text(2), role);
    }
}
