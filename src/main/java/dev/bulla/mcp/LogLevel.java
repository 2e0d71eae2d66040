package dev.bulla.mcp;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The levels of `notifications/message`, least urgent first (RFC 5424).
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<LogLevel> of(String word) {
        return Arrays.stream(values()).filter(l -> l.word().equals(word)).findFirst();
    }
}
