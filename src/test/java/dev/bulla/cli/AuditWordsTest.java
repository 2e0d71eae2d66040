package dev.bulla.cli;

import static dev.bulla.cli.CommandsTest.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.cli.CommandsTest.Said;
import dev.bulla.house.TestHouse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditWordsTest {
    @TempDir
    Path temp;

    @Test
    void an_export_says_how_many_records_it_wrote_and_a_wrong_checkpoint_that_it_is_none() throws IOException {
        try (TestHouse house = TestHouse.open()) {
            house.agent("work");
            String data = house.folder().toString();
            Path out = temp.resolve("log.jsonl");
            Said export = run(List.of("audit", "export", "--out", out.toString(), "--data", data));

            assertThat(export.status()).as(export.err()).isZero();
            long records = Files.readAllLines(out).stream()
                    .filter(line -> !line.startsWith("{\"checkpoint\""))
                    .count();
            assertThat(export.out().strip())
                    .isEqualTo("wrote " + records + (records == 1 ? " record" : " records") + " to " + out);

            Path milk = Files.write(temp.resolve("milk.txt"), new byte[] {'m', (byte) 0xff, '\n'});
            Said verify = run(List.of("audit", "verify", "--checkpoint", milk.toString(), "--data", data));
            assertThat(verify.status()).isEqualTo(1);
            assertThat(verify.err())
                    .isEqualTo("bulla: " + milk + " holds no checkpoint; it is what `bulla audit checkpoint` prints\n");

            Path note = Files.writeString(
                    temp.resolve("note"),
                    run(List.of("audit", "checkpoint", "--data", data)).out());
            assertThat(run(List.of("audit", "verify", "--checkpoint", note.toString(), "--data", data))
                            .status())
                    .isZero();
        }
    }
}
