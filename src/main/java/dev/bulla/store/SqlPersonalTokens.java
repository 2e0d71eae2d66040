package dev.bulla.store;

import dev.bulla.change.Change;
import dev.bulla.change.Notice;
import dev.bulla.change.Page;
import dev.bulla.identity.PersonId;
import dev.bulla.identity.PersonalToken;
import dev.bulla.identity.PersonalTokens;
import dev.bulla.identity.TokenHash;
import dev.bulla.refusal.Reason;
import java.sql.SQLException;
import java.util.Optional;

/// Personal tokens in the database.
final class SqlPersonalTokens implements PersonalTokens {
    private static final String LIST = """
            SELECT id, person, name, prefix, created_at FROM personal_tokens
            WHERE person = ? AND (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT ?
            """;
    private static final String ADD =
            "INSERT INTO personal_tokens (id, person, name, hash, prefix, created_at) VALUES (?, ?, ?, ?, ?, ?)";

    private final Readers readers;

    SqlPersonalTokens(Readers readers) {
        this.readers = readers;
    }

    @Override
    public Optional<PersonId> byHash(TokenHash hash) {
        String sql = "SELECT person FROM personal_tokens WHERE hash = ?";
        return readers.read(db -> db.one(sql, row -> new PersonId(row.text(1)), hash.hex()));
    }

    @Override
    public Page<PersonalToken> list(PersonId person, int limit, Optional<String> after) {
        Position from = after.map(Position::parse).orElse(Position.LOWEST);
        return readers.read(db -> Position.page(
                db.all(LIST, SqlPersonalTokens::token, person.value(), from.number(), from.id(), limit + 1),
                limit,
                token -> Position.of(token.createdAt(), token.id())));
    }

    @Override
    public Change add(PersonalToken token, TokenHash hash) {
        return new SqlChange(tx -> {
            String person = token.person().value();
            tx.db().run(ADD, token.id(), person, token.name(), hash.hex(), token.prefix(), token.createdAt());
            tx.notice(Notice.Topic.PERSON, person);
        });
    }

    @Override
    public Change revoke(PersonId person, String id) {
        return new SqlChange(tx -> {
            if (tx.db().run("DELETE FROM personal_tokens WHERE person = ? AND id = ?", person.value(), id) == 0) {
                throw new ChangeRefused(Reason.NOT_FOUND);
            }
            tx.notice(Notice.Topic.PERSON, person.value());
        });
    }

    private static PersonalToken token(Row row) throws SQLException {
        return new PersonalToken(row.text(1), new PersonId(row.text(2)), row.text(3), row.text(4), row.time(5));
    }
}
