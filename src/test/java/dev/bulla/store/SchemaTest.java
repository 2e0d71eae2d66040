package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaTest {
    @TempDir
    Path folder;

    @Test
    void a_folder_of_this_build_opens_again_from_inside_and_outside() {
        new Rig(folder).close();
        new Rig(folder).close();
        ClosedFolder.open(folder).close();
    }

    @Test
    void a_folder_of_a_newer_bulla_is_refused_by_everything_and_says_which_and_what_to_do() throws SQLException {
        new Rig(folder).close();
        edit("UPDATE flyway_schema_history SET version = '99' WHERE version = '1'");

        assertThatThrownBy(() -> ClosedFolder.open(folder))
                .isInstanceOf(StoreRefused.class)
                .hasMessageContaining("newer bulla")
                .hasMessageContaining("version 99")
                .hasMessageContaining("knows " + Schema.VERSION)
                .hasMessageContaining("--data");
        assertThatThrownBy(() -> new Rig(folder)).isInstanceOf(StoreRefused.class);
    }

    @Test
    void a_folder_whose_tables_another_build_made_is_refused_before_a_query_fails() throws SQLException {
        new Rig(folder).close();
        edit("UPDATE flyway_schema_history SET checksum = checksum + 1 WHERE version = '1'");

        for (Runnable open : new Runnable[] {() -> ClosedFolder.open(folder), () -> new Rig(folder)}) {
            assertThatThrownBy(open::run)
                    .isInstanceOf(StoreRefused.class)
                    .hasMessageContaining("another build of bulla")
                    .hasMessageContaining("--data");
        }
    }

    @Test
    void a_folder_nobody_started_on_says_so() throws Exception {
        Files.createFile(folder.resolve(Store.FILE));

        assertThatThrownBy(() -> ClosedFolder.open(folder))
                .isInstanceOf(StoreRefused.class)
                .hasMessageContaining("no gateway has written");
    }

    @Test
    void a_backup_that_fails_leaves_nothing_behind() throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path broken = home.resolve(Store.FILE);
        // Copied well, and then not to be marked as a copy.
        try (Db db = new SqliteFile(broken).write()) {
            db.run("CREATE TABLE other (one INTEGER)");
        }
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path fresh = folder.resolve("new/deep/copy");
        Backup backup = new Backup(home, new SqliteFile(broken));

        assertThatThrownBy(() -> backup.copy(fresh)).isInstanceOf(StoreRefused.class);
        assertThatThrownBy(() -> backup.copy(empty)).isInstanceOf(StoreRefused.class);

        assertThat(folder.resolve("new")).doesNotExist();
        assertThat(empty).isEmptyDirectory();
    }

    private void edit(String sql) throws SQLException {
        try (Db db = new SqliteFile(folder.resolve(Store.FILE)).write()) {
            db.run(sql);
        }
    }
}
