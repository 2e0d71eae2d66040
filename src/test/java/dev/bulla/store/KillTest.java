package dev.bulla.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.audit.Finding;
import dev.bulla.audit.Trust;
import dev.bulla.audit.Verify;
import dev.bulla.pipeline.Admission;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ends a gateway's process while it writes, again and again: what was acknowledged is there, and
/// nothing was done too often.
@Tag("kill")
class KillTest {
    private static final int USES = 20_000;
    private static final int ROUNDS = 10;

    @TempDir
    Path folder;

    @TempDir
    Path notes;

    /// The child: many callers that write down, one line each, what the journal acknowledged.
    static final class Child {
        private Child() {}

        static void main(String[] args) throws Exception {
            Rig rig = new Rig(Path.of(args[0]));
            var stake = Optional.of(rig.stake("A", "G"));
            for (int i = 0; i < 16; i++) {
                Thread.startVirtualThread(() -> {
                    while (rig.store.journal().admit(Rig.intent(), stake) instanceof Admission.Admitted admitted) {
                        say("admitted " + admitted.seq());
                        if (admitted.seq() % 2 == 0) {
                            rig.store.journal().finish(Rig.outcome(admitted.seq()), List.of(), Rig.intent());
                            say("finished " + admitted.seq());
                        } else {
                            rig.store.journal().finishLater(Rig.outcome(admitted.seq()));
                        }
                    }
                });
            }
            Thread.sleep(60_000);
        }

        private static void say(String line) {
            byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
            System.out.write(bytes, 0, bytes.length);
            System.out.flush();
        }
    }

    @Test
    @Tag("H015")
    void no_acknowledged_write_is_lost_and_no_use_is_spent_twice() throws Exception {
        try (Rig rig = new Rig(folder).people()) {
            rig.agent("A");
            rig.grant("G", "A", OptionalLong.of(USES));
        }
        Random random = new Random(7);
        for (int round = 0; round < ROUNDS; round++) {
            Path said = notes.resolve("round" + round);
            Process child = start(said);
            while (Files.size(said) < 2000 && child.isAlive()) {
                Thread.sleep(5);
            }
            Thread.sleep(random.nextInt(150));
            child.destroyForcibly().waitFor();
            check(said);
        }
    }

    private Process start(Path said) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("java.class.path");
        return new ProcessBuilder(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        classes,
                        Child.class.getName(),
                        folder.toString())
                .redirectOutput(said.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void check(Path said) throws IOException {
        List<String> lines = Files.readAllLines(said);
        assertThat(lines).isNotEmpty();
        try (Rig rig = new Rig(folder)) {
            var ledger = rig.store.ledger();
            for (String line : lines) {
                // The last line may have been cut by the end of the process.
                if (line.matches("(admitted|finished) [0-9]+") && !line.equals(lines.getLast())) {
                    long seq = Long.parseLong(line.substring(9));
                    assertThat(ledger.record(seq).orElse("")).contains("\"phase\":\"intent\"");
                }
            }
            List<String> all = ledger.records(0, Integer.MAX_VALUE);
            long intents = all.stream()
                    .filter(text -> text.contains("\"phase\":\"intent\""))
                    .count();
            long outcomes = all.stream()
                    .filter(text -> text.contains("\"phase\":\"outcome\""))
                    .count();
            assertThat(rig.spent("G")).isEqualTo(intents).isLessThanOrEqualTo(USES);
            assertThat(outcomes).isEqualTo(intents);
            var key = Rig.signer(folder).verifier();
            assertThat(Verify.ledger(ledger, Trust.outside(key))).isInstanceOf(Finding.Whole.class);
        }
    }
}
