package dev.bulla.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/// What the operating system knows: CPU time and memory of a process, and how long the disk
/// takes.
final class Figures {
    private static final double TICKS = 100; // USER_HZ, the same on every Linux

    private Figures() {}

    /// User and system time of a process so far, in seconds.
    static double cpuSeconds(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS;
    }

    static double residentMegabytes(long pid) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"));
        String line = lines.stream().filter(l -> l.startsWith("VmRSS:")).findFirst().orElse("VmRSS: 0 kB");
        return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024.0;
    }

    /// The median of 300 appends of 4 KiB with fdatasync, in microseconds.
    static double fdatasyncMicros(Path folder) throws IOException {
        Path file = folder.resolve("fdatasync");
        double[] micros = new double[300];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            ByteBuffer page = ByteBuffer.allocateDirect(4096);
            for (int i = 0; i < micros.length; i++) {
                page.clear();
                channel.write(page);
                long start = System.nanoTime();
                channel.force(false);
                micros[i] = (System.nanoTime() - start) / 1e3;
            }
        } finally {
            Files.deleteIfExists(file);
        }
        return median(micros);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
