package dev.bulla.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.change.Change;
import dev.bulla.identity.PersonId;
import dev.bulla.seal.Brand;
import dev.bulla.seal.Keys;
import dev.bulla.seal.MasterKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is sealed for one server stays shut as any other's, and only a request opens it.
final class VaultTest {
    private static final PersonId ADA = new PersonId("ada");
    private static final PersonId EVE = new PersonId("eve");
    private static final Brand GITHUB = new Brand("github-1", "https://github.example");
    private static final String CANARY = "canary-19ab77e0f2";

    @TempDir
    private Path folder;

    private final SecureRandom random = new SecureRandom();

    private Vault vault(Credential... stored) {
        Keys keys = new Keys(MasterKey.find(folder, _ -> null, random));
        return new Vault(keys, new Stored(List.of(stored)));
    }

    /// Rows as a database gives them, whoever wrote them there.
    private record Stored(List<Credential> rows) implements Credentials {
        @Override
        public Optional<Credential> find(PersonId person, CredentialId id) {
            return rows.stream()
                    .filter(row -> row.id().equals(id) && row.person().equals(person))
                    .findFirst();
        }

        @Override
        public List<Credential> of(PersonId person, Brand brand) {
            return rows;
        }

        @Override
        public Change add(Credential credential) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Change reseal(Credential credential, Credential.Seal seal) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Change tie(CredentialId id, String grant) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Change revoke(CredentialId id) {
            throw new UnsupportedOperationException();
        }
    }

    private Credential row(PersonId person, Brand brand) {
        return new Credential(
                CredentialId.random(random), person, brand, Set.of(), Optional.empty(), seal(new byte[0]));
    }

    private static Credential.Seal seal(byte[] sealed) {
        return new Credential.Seal(sealed, 1, Optional.empty());
    }

    private Credential sealed(Vault vault, Credential row) {
        return row.with(seal(vault.seal(row, Material.of(Map.of("token", CANARY)))));
    }

    @Test
    @Tag("H002")
    @Tag("H018")
    void what_was_sealed_for_a_row_is_opened_for_it() {
        Vault vault = vault();
        Credential row = sealed(vault, row(ADA, GITHUB));
        assertThat(vault.open(row).orElseThrow().expose("token")).isEqualTo(CANARY);
    }

    @Test
    @Tag("H003")
    @Tag("H016")
    @Tag("H043")
    void another_server_and_an_impostor_of_the_same_name_open_nothing() {
        Vault vault = vault();
        Credential row = sealed(vault, row(ADA, GITHUB));
        for (Brand other : List.of(
                new Brand("gitlab-1", GITHUB.issuer()),
                new Brand(GITHUB.server(), "https://github.example.evil"),
                new Brand(GITHUB.server(), ""),
                // The same letters, cut elsewhere.
                new Brand("github-1h", "ttps://github.example"))) {
            Credential moved = new Credential(row.id(), row.person(), other, row.scopes(), row.of(), row.seal());
            assertThat(vault.open(moved)).as(other.toString()).isEmpty();
        }
    }

    @Test
    @Tag("H016")
    void a_seal_that_was_moved_to_another_row_or_person_stays_shut() {
        Vault vault = vault();
        Credential row = sealed(vault, row(ADA, GITHUB));
        assertThat(vault.open(row(ADA, GITHUB).with(row.seal()))).isEmpty();
        assertThat(vault.open(new Credential(row.id(), EVE, GITHUB, row.scopes(), row.of(), row.seal())))
                .isEmpty();
    }

    @Test
    @Tag("H028")
    void a_reference_leads_to_its_own_persons_credential_of_its_own_server_or_nowhere() {
        Credential root = sealed(vault(), row(ADA, GITHUB));
        Vault vault = vault(root);
        assertThat(vault.open(reference(ADA, GITHUB, root))).isPresent();
        assertThat(vault.open(reference(ADA, new Brand("gitlab-1", GITHUB.issuer()), root)))
                .isEmpty();
        assertThat(vault.open(reference(EVE, GITHUB, root))).isEmpty();
    }

    private Credential reference(PersonId person, Brand brand, Credential root) {
        return new Credential(
                CredentialId.random(random), person, brand, Set.of(), Optional.of(root.id()), seal(new byte[0]));
    }

    @Test
    @Tag("H012")
    @Tag("H042")
    void nothing_of_a_credential_prints_itself() {
        Vault vault = vault();
        Material material = Material.of(Map.of("token", CANARY));
        Credential row = sealed(vault, row(ADA, GITHUB));
        assertThat(material.toString() + row + row.seal())
                .doesNotContain(CANARY)
                .contains("<" + row.id().value() + ">");
        assertThat(new String(row.seal().sealed(), java.nio.charset.StandardCharsets.ISO_8859_1))
                .doesNotContain(CANARY);
    }

    @Test
    @Tag("H011")
    @Tag("H017")
    void no_other_room_can_ask_for_an_open_credential() {
        Stream<Method> opening = Stream.of(
                        Vault.class,
                        Vendor.class,
                        Credentials.class,
                        Credential.class,
                        Connections.class,
                        Carrier.class)
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method ->
                        method.toGenericString().replaceAll("\\(.*", "").contains("Material"));
        assertThat(opening).isEmpty();
        assertThat(Arrays.stream(Vault.class.getDeclaredMethods()).map(Method::getName))
                .as("the method that is meant")
                .contains("open");
    }

    /// Who holds the unsealer opens everything: it is made with the vault, and passes from there
    /// to what renews.
    @Test
    @Tag("H017")
    @Tag("H018")
    void the_unsealer_stays_in_its_room() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/bulla"))) {
            List<String> naming = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> read(file).toLowerCase(Locale.ROOT).contains("unsealer"))
                    .map(file ->
                            Path.of("src/main/java/dev/bulla").relativize(file).toString())
                    .filter(name -> !name.startsWith("upstream"))
                    .toList();
            assertThat(naming).containsExactly("app/VendorGround.java");
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
