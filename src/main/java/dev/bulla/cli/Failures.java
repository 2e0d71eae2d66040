package dev.bulla.cli;

import dev.bulla.app.ConfigRefused;
import dev.bulla.seal.KeyRefused;
import dev.bulla.store.StoreRefused;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;
import java.util.Optional;

/// Says a failure in one line. What is not one of ours is a bug and says so with its type.
final class Failures {
    private Failures() {}

    static String line(Throwable failure) {
        return oneLine(
                switch (failure) {
                    case ConfigRefused refused -> said(refused);
                    case KeyRefused refused -> said(refused);
                    case StoreRefused refused -> said(refused);
                    case Refused refused -> said(refused);
                    case UncheckedIOException wrapped -> line(Objects.requireNonNull(wrapped.getCause()));
                    case FileSystemException file -> file(file);
                    case IOException broken -> "reading or writing did not work: " + said(broken);
                    case InvalidPathException odd -> "no path: " + said(odd);
                    default -> "failed: " + failure;
                });
    }

    /// The exceptions of the file system mostly say a path and leave the rest to their type.
    private static String file(FileSystemException file) {
        String name = Optional.ofNullable(file.getFile()).orElse("a file");
        return switch (file) {
            case NoSuchFileException _ -> "there is no " + name;
            case AccessDeniedException _ -> name + " may not be opened by you";
            case FileAlreadyExistsException _ -> name + " exists already";
            case NotDirectoryException _ -> name + " is no folder";
            default -> name + ": " + Optional.ofNullable(file.getReason()).orElse("it did not work");
        };
    }

    private static String said(Exception e) {
        return Optional.ofNullable(e.getMessage()).orElse("no more is known");
    }

    static String oneLine(String text) {
        return text.replaceAll("\\s*\\R\\s*", " ");
    }
}
