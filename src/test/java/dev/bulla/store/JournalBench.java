package dev.bulla.store;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/// Measures the durable part of a read: admit awaited, outcome queued. Run its `main` by hand:
/// folder, callers, seconds.
final class JournalBench {
    private JournalBench() {}

    static void main(String[] args) throws Exception {
        Path folder = Files.createDirectories(Path.of(args[0]));
        int callers = Integer.parseInt(args[1]);
        int seconds = Integer.parseInt(args[2]);
        long started = System.nanoTime();
        try (Rig rig = new Rig(folder)) {
            System.out.printf("open %d ms%n", (System.nanoTime() - started) / 1_000_000);
            if (rig.store.agents().count() == 0) {
                rig.people();
                rig.agent("A");
                rig.grant("G", "A", OptionalLong.empty());
            }
            run(rig, callers, seconds);
            run(rig, callers, seconds);
        }
        started = System.nanoTime();
        try (Rig again = new Rig(folder)) {
            System.out.printf(
                    "open again %d ms, %d records%n",
                    (System.nanoTime() - started) / 1_000_000,
                    again.store.ledger().size());
        }
    }

    private static void run(Rig rig, int callers, int seconds) throws InterruptedException {
        var stake = Optional.of(rig.stake("A", "G"));
        AtomicLong calls = new AtomicLong();
        long cpu = cpu();
        long start = System.nanoTime();
        long end = start + seconds * 1_000_000_000L;
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < callers; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                while (System.nanoTime() < end) {
                    var admitted = rig.store.journal().admit(Rig.intent(), stake);
                    long seq = ((dev.bulla.pipeline.Admission.Admitted) admitted).seq();
                    rig.store.journal().finishLater(Rig.outcome(seq));
                    calls.incrementAndGet();
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double took = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%d callers: %.0f calls/s, %.1f us CPU a call%n",
                callers, calls.get() / took, (cpu() - cpu) / 1e3 / calls.get());
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
