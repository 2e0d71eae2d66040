package dev.bulla.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.seal.Hash;
import dev.bulla.seal.Signers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class VerifyTest {
    private static final int SIZE = 40;
    private static final MemoryLedger LEDGER = MemoryLedger.of(SIZE, Entries.SIGNER);
    private static final List<String> EXPORT = export(LEDGER);

    @Test
    void an_untouched_export_is_whole() throws IOException {
        Hash head = LEDGER.chain.head().hash();

        assertThat(verify(EXPORT, Entries.TRUST)).isEqualTo(new Finding.Whole(SIZE, head, true));
        assertThat(verify(EXPORT, Entries.TRUST).json().propertyNames())
                .containsExactly("ok", "records", "head", "anchored");
    }

    @Property(tries = 200)
    void any_edited_byte_is_detected(@ForAll @IntRange(max = SIZE) int line, @ForAll int place, @ForAll byte flip)
            throws IOException {
        byte[] text = EXPORT.get(line).getBytes(StandardCharsets.UTF_8);
        int at = Math.floorMod(place, text.length);
        text[at] ^= flip == 0 ? 1 : flip;
        byte[] all = withLine(line, text);

        Finding finding = Verify.export(new ByteArrayInputStream(all), Entries.TRUST);
        if (line < SIZE) {
            assertThat(finding)
                    .isInstanceOfSatisfying(
                            Finding.Broken.class,
                            broken -> assertThat(broken.record()).isEqualTo(line + 1));
        } else {
            assertThat(finding).isInstanceOf(Finding.Broken.class);
        }
    }

    @Property(tries = 100)
    void any_removed_record_is_detected(@ForAll @IntRange(max = SIZE - 1) int gone) throws IOException {
        List<String> lines = new ArrayList<>(EXPORT);
        lines.remove(gone);

        assertBroken(gone + 1, verify(lines, Entries.TRUST));
    }

    @Property(tries = 100)
    void any_two_records_swapped_are_detected(
            @ForAll @IntRange(max = SIZE - 2) int first, @ForAll @IntRange(min = 1, max = SIZE) int apart)
            throws IOException {
        int second = Math.min(SIZE - 1, first + apart);
        List<String> lines = new ArrayList<>(EXPORT);
        lines.set(first, EXPORT.get(second));
        lines.set(second, EXPORT.get(first));

        assertBroken(first + 1, verify(lines, Entries.TRUST));
    }

    @Property(tries = 100)
    void any_end_cut_off_is_detected(@ForAll @IntRange(max = SIZE - 1) int kept) throws IOException {
        List<String> cut = new ArrayList<>(EXPORT.subList(0, kept));

        assertBroken(kept + 1, verify(cut, Entries.TRUST));
        cut.add(EXPORT.getLast());
        assertBroken(kept + 1, verify(cut, Entries.TRUST));
    }

    @Property(tries = 50)
    void a_record_edited_with_its_chain_computed_anew_is_detected(@ForAll @IntRange(max = SIZE - 1) int edited)
            throws IOException {
        MemoryLedger forged = new MemoryLedger();
        for (int i = 0; i < SIZE; i++) {
            String name = i == edited ? "somebody else" : "agent " + i % 3;
            forged.append(Entries.intent(name), MemoryLedger.START.plusMillis(i));
        }
        forged.checkpoint = LEDGER.checkpoint;

        assertThat(verify(export(forged), Entries.TRUST)).isInstanceOf(Finding.Broken.class);
        assertThat(Verify.ledger(forged, Entries.TRUST)).isInstanceOf(Finding.Broken.class);
    }

    @Property(tries = 50)
    void a_record_edited_with_its_own_hash_computed_anew_breaks_the_next_link(
            @ForAll @IntRange(max = SIZE - 2) int edited) throws IOException {
        MemoryLedger other = MemoryLedger.of(edited, Entries.SIGNER);
        List<String> lines = new ArrayList<>(EXPORT);
        lines.set(
                edited,
                other.append(Entries.intent("somebody else"), MemoryLedger.START.plusMillis(edited))
                        .json());

        assertBroken(edited + 2, verify(lines, Entries.TRUST));
    }

    @Test
    void a_record_added_after_the_checkpoint_is_detected() {
        MemoryLedger longer = MemoryLedger.of(SIZE, Entries.SIGNER);
        longer.append(Entries.intent("late"), MemoryLedger.START.plusSeconds(9));

        assertBroken(SIZE + 1, Verify.ledger(longer, Entries.TRUST));
    }

    @Test
    void a_log_signed_by_another_key_is_not_believed() throws IOException {
        Trust other = Trust.outside(Signers.of(Checkpoint.ORIGIN, 2).verifier());
        MemoryLedger resigned = MemoryLedger.of(SIZE, Signers.of(Checkpoint.ORIGIN, 2));

        assertThat(verify(EXPORT, other)).isInstanceOf(Finding.Broken.class);
        assertThat(verify(export(resigned), Entries.TRUST)).isInstanceOf(Finding.Broken.class);
    }

    @Test
    void an_earlier_checkpoint_exposes_a_log_rolled_back_and_signed() throws IOException {
        MemoryLedger shorter = MemoryLedger.of(SIZE - 5, Entries.SIGNER);
        Trust since = Entries.TRUST.since(LEDGER.checkpoint.orElseThrow());

        assertThat(verify(export(shorter), Entries.TRUST)).isInstanceOf(Finding.Whole.class);
        assertBroken(SIZE - 4, verify(export(shorter), since));
        assertBroken(SIZE - 4, Verify.ledger(shorter, since));
    }

    @Test
    void an_earlier_checkpoint_exposes_a_log_begun_anew_and_signed() throws IOException {
        MemoryLedger fork = new MemoryLedger();
        for (int i = 0; i < SIZE + 5; i++) {
            fork.append(Entries.intent("agent " + i % 3), MemoryLedger.START.plusMillis(i == 20 ? i + 1 : i));
        }
        fork.commit(Entries.SIGNER);
        Trust since = Entries.TRUST.since(LEDGER.checkpoint.orElseThrow());

        assertThat(verify(export(fork), Entries.TRUST)).isInstanceOf(Finding.Whole.class);
        assertBroken(SIZE, verify(export(fork), since));
    }

    @Test
    void a_grown_log_continues_an_earlier_checkpoint() throws IOException {
        MemoryLedger grown = MemoryLedger.of(SIZE + 300, Entries.SIGNER);
        Trust since = Entries.TRUST.since(LEDGER.checkpoint.orElseThrow());

        assertThat(verify(export(grown), since)).isInstanceOf(Finding.Whole.class);
        assertThat(Verify.ledger(grown, since)).isInstanceOf(Finding.Whole.class);
    }

    @Test
    void only_something_from_outside_anchors_a_folder() {
        Trust beside = Trust.beside(Entries.SIGNER.verifier());

        assertThat(Verify.ledger(LEDGER, beside).json().get("anchored").booleanValue())
                .isFalse();
        assertThat(Verify.ledger(LEDGER, beside.since(LEDGER.checkpoint.orElseThrow()))
                        .json()
                        .get("anchored")
                        .booleanValue())
                .isTrue();
        assertThat(Verify.ledger(LEDGER, Entries.TRUST).json().get("anchored").booleanValue())
                .isTrue();
        assertThat(Verify.ledger(new MemoryLedger(), Entries.TRUST)).isEqualTo(new Finding.Whole(0, Hash.ZERO, false));
    }

    @Test
    void a_hash_that_proofs_would_be_made_of_must_belong_to_the_records() {
        MemoryLedger ledger = MemoryLedger.of(600, Entries.SIGNER);
        assertThat(Verify.ledger(ledger, Entries.TRUST)).isInstanceOf(Finding.Whole.class);

        ledger.levels.get(1).set(1, Hash.ZERO);
        assertBroken(512, Verify.ledger(ledger, Entries.TRUST));
        ledger.levels.get(0).set(99, Hash.ZERO);
        assertBroken(100, Verify.ledger(ledger, Entries.TRUST));
    }

    @Test
    void another_order_of_members_and_other_spaces_are_the_same_record() throws Exception {
        List<String> lines = new ArrayList<>();
        for (String line : EXPORT) {
            var tree = Json.parse(line);
            var turned = Json.object();
            new ArrayList<>(tree.propertyNames()).reversed().forEach(key -> turned.set(key, tree.get(key)));
            lines.add(turned.toPrettyString().lines().map(String::strip).collect(Collectors.joining(" ")));
        }

        assertThat(verify(lines, Entries.TRUST)).isInstanceOf(Finding.Whole.class);
        lines.set(7, lines.get(7).replace("agent 1", "agent 2"));
        assertBroken(8, verify(lines, Entries.TRUST));
    }

    @Test
    void what_is_no_log_at_all_is_said_so() throws IOException {
        assertBroken(1, verify(List.of(), Entries.TRUST));
        assertBroken(1, verify(List.of("{}", "[]"), Entries.TRUST));
        assertBroken(1, verify(List.of("\"hash\"", "{\"hash\""), Entries.TRUST));
        List<String> more = new ArrayList<>(EXPORT);
        more.add(EXPORT.getFirst());
        assertBroken(SIZE + 1, verify(more, Entries.TRUST));
    }

    private static void assertBroken(long record, Finding finding) {
        assertThat(finding)
                .isInstanceOfSatisfying(
                        Finding.Broken.class,
                        broken ->
                                assertThat(broken.record()).as(broken.reason()).isEqualTo(record));
    }

    private static Finding verify(List<String> lines, Trust trust) throws IOException {
        byte[] all = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return Verify.export(new ByteArrayInputStream(all), trust);
    }

    private static byte[] withLine(int line, byte[] text) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < EXPORT.size(); i++) {
            all.write(i == line ? text : EXPORT.get(i).getBytes(StandardCharsets.UTF_8));
            all.write('\n');
        }
        return all.toByteArray();
    }

    private static List<String> export(Ledger ledger) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Export.write(ledger, out);
            return out.toString(StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
