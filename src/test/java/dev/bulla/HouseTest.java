package dev.bulla;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Holds the plan of the house: floors, arrows, and what only one room may touch.
class HouseTest {
    private static final List<Set<String>> FLOORS = List.of(
            Set.of("refusal", "json", "change", "seal", "http"),
            Set.of("identity", "grant", "audit", "upstream"),
            Set.of("registry", "signin", "oauth"),
            Set.of("pipeline", "workspace", "vendor"),
            Set.of("mcp", "api", "console", "proxy", "store"),
            Set.of("app"),
            Set.of("cli"));

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.bulla");

    @Test
    void an_arrow_between_rooms_never_runs_up() {
        arrows().forEach((from, targets) -> assertThat(targets)
                .describedAs("what %s uses", from)
                .allMatch(to -> floor(to) <= floor(from), "is not on a higher floor"));
    }

    @Test
    void rooms_on_one_floor_make_no_circle() {
        Map<String, Set<String>> arrows = arrows();
        for (String room : arrows.keySet()) {
            Set<String> seen = new HashSet<>();
            ArrayDeque<String> next = new ArrayDeque<>(arrows.get(room));
            while (!next.isEmpty()) {
                String at = next.pop();
                assertThat(at).describedAs("a circle back to %s", room).isNotEqualTo(room);
                if (seen.add(at)) {
                    next.addAll(arrows.getOrDefault(at, Set.of()));
                }
            }
        }
    }

    @Test
    void every_arrow_is_a_line_in_floors_txt() throws IOException {
        StringBuilder drawn = new StringBuilder();
        arrows().forEach((from, targets) -> targets.forEach(
                to -> drawn.append(from).append(" -> ").append(to).append('\n')));
        Documents.compare(Path.of("docs", "floors.txt"), drawn.toString());
    }

    @Test
    void only_seal_touches_keys() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bulla.seal..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javax.crypto..", "com.google.crypto.tink..", "java.security.spec..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.security.Key")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.security.KeyPair")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.security.PrivateKey")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.security.Signature")
                .check(HOUSE);
    }

    @Test
    void only_the_command_line_prints() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bulla.cli..")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(HOUSE);
    }

    @Test
    void only_http_knows_the_server_library_and_only_store_knows_the_database() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bulla.http..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.helidon..")
                .check(HOUSE);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bulla.store..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "org.sqlite..", "org.flywaydb..")
                .check(HOUSE);
    }

    /// The command line speaks to its own gateway only, and proves it before it says anything.
    @Test
    void only_upstream_opens_a_connection() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.bulla.upstream..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.hc..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching(
                        "java\\.(net|nio\\.channels)\\.\\w*(?<!Server)(Socket|SocketChannel|DatagramChannel|URLConnection)")
                .orShould()
                .callMethod(java.net.URL.class, "openStream")
                .orShould()
                .callMethod(java.net.URL.class, "openConnection")
                .check(HOUSE);
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.bulla.upstream..", "dev.bulla.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "javax.net.ssl..")
                .check(HOUSE);
    }

    @Test
    void the_way_of_a_call_knows_no_door() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.bulla.pipeline..", "dev.bulla.registry..", "dev.bulla.workspace..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.bulla.http..")
                .check(HOUSE);
    }

    @Test
    @Tag("C020")
    void the_mcp_door_holds_no_business_of_its_own() {
        noClasses()
                .that()
                .resideInAPackage("dev.bulla.mcp..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.bulla.workspace..", "dev.bulla.store..", "dev.bulla.api..")
                .check(HOUSE);
    }

    @Test
    void names_say_what_a_thing_is_and_not_that_it_is_a_thing() {
        for (JavaClass type : HOUSE) {
            assertThat(type.getSimpleName())
                    .describedAs(type.getName())
                    .doesNotMatch("(Default|Abstract|Base)[A-Z].*")
                    .doesNotMatch(".*(Impl|Manager|Helper|Utils?|Service)");
            assertThat(type.getPackageName()).doesNotMatch(".*\\.(util|utils|common|model|helpers)(\\..*)?");
        }
    }

    private static Map<String, Set<String>> arrows() {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (JavaClass type : HOUSE) {
            String from = room(type);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getPackageName().startsWith("dev.bulla.")
                        && !room(target).equals(from)) {
                    arrows.computeIfAbsent(from, _ -> new TreeSet<>()).add(room(target));
                }
            }
        }
        return arrows;
    }

    private static String room(JavaClass type) {
        String rest = type.getPackageName().substring("dev.bulla.".length());
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }

    private static int floor(String room) {
        for (int i = 0; i < FLOORS.size(); i++) {
            if (FLOORS.get(i).contains(room)) {
                return i;
            }
        }
        throw new AssertionError("the plan has no room named " + room);
    }

    /// The plan names no room that is not there, once the house stands.
    @Test
    void every_room_of_the_code_is_in_the_plan() throws IOException {
        try (var folders = Files.list(Path.of("src", "main", "java", "dev", "bulla"))) {
            assertThat(folders.filter(Files::isDirectory)
                            .map(f -> f.getFileName().toString()))
                    .allSatisfy(HouseTest::floor);
        }
    }
}
