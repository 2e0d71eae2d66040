package dev.bulla.upstream.mcp;

import java.util.List;
import java.util.concurrent.TimeUnit;

/// Ends a child with everything it started: first its input closes, then it is asked, then it is
/// killed.
final class Ending {
    private static final long GRACE_MILLIS = 1_500;

    private Ending() {}

    static void of(Process process) {
        // Whoever outlives the parent is no descendant any more, so they are noted before.
        List<ProcessHandle> below = process.descendants().toList();
        try {
            process.getOutputStream().close();
        } catch (java.io.IOException _) {
            // It reads no more, which is what was wanted.
        }
        if (!within(process)) {
            process.destroy();
            if (!within(process)) {
                process.destroyForcibly();
            }
        }
        below.forEach(ProcessHandle::destroyForcibly);
    }

    private static boolean within(Process process) {
        try {
            return process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
