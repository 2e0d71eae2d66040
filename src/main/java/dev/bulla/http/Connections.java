package dev.bulla.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How many connections one listener may hold. A listener that runs out of descriptors while it
/// accepts ends for good, so it must stop accepting before the process has none left; those who
/// wait are let in as others leave.
final class Connections {
    private static final Path LIMITS = Path.of("/proc/self/limits");
    private static final Pattern OPEN_FILES = Pattern.compile("(?m)^Max open files\\s+(\\d+)");
    private static final int USUAL = 8_192;
    private static final int MOST = 1 << 20;

    /// Left for the database, the index, the log and outgoing work.
    private static final int KEPT_BACK = 192;

    private Connections() {}

    static int most(int listeners) {
        return Math.clamp((openFiles() - KEPT_BACK) / listeners, 32, MOST);
    }

    private static int openFiles() {
        try {
            Matcher limit = OPEN_FILES.matcher(Files.readString(LIMITS, StandardCharsets.UTF_8));
            return limit.find() ? (int) Math.min(MOST, Long.parseLong(limit.group(1))) : USUAL;
        } catch (IOException _) {
            return USUAL; // not a Linux: no such file
        }
    }
}
