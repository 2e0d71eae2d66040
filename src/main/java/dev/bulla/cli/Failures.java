package dev.bulla.cli;

import dev.bulla.app.ConfigRefused;
import dev.bulla.seal.KeyRefused;
import dev.bulla.store.StoreRefused;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/// Says a failure in one line. What is not one of ours is a bug and says so with its type.
final class Failures {
    private Failures() {}

    static String line(Throwable failure) {
        return switch (failure) {
            case ConfigRefused refused -> oneLine(String.valueOf(refused.getMessage()));
            case KeyRefused refused -> oneLine(String.valueOf(refused.getMessage()));
            case StoreRefused refused -> oneLine(String.valueOf(refused.getMessage()));
            case NoSuchFileException missing -> "there is no " + oneLine(String.valueOf(missing.getMessage()));
            case AccessDeniedException closed -> "may not be opened: " + oneLine(String.valueOf(closed.getMessage()));
            case Refused refused -> oneLine(String.valueOf(refused.getMessage()));
            default -> "failed: " + oneLine(failure.toString());
        };
    }

    static String oneLine(String text) {
        return text.replaceAll("\\s*\\R\\s*", " ");
    }
}
