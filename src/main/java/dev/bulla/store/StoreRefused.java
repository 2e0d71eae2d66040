package dev.bulla.store;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;

/// Says why a data folder cannot be opened, in words for the person who starts the gateway.
public final class StoreRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoreRefused(String message) {
        super(message);
    }

    StoreRefused(String message, Throwable cause) {
        super(message, cause);
    }

    /// What an exception of the file system says, which by itself may be no more than a path.
    static String words(FileSystemException e) {
        String why = switch (e) {
            case AccessDeniedException _ -> "no permission";
            case NoSuchFileException _ -> "it is not there";
            case FileAlreadyExistsException _ -> "it is there already";
            case NotDirectoryException _ -> "it is no folder";
            default -> Optional.ofNullable(e.getReason()).orElse("it did not work");
        };
        return e.getFile() + ": " + why;
    }
}
