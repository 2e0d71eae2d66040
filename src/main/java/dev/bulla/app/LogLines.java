package dev.bulla.app;

import java.io.OutputStream;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Formatter;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import java.util.regex.Pattern;

/// The log: one line an entry on standard error, with everything shaped like one of our tokens
/// masked.
public final class LogLines extends Formatter {
    private static final Pattern TOKEN =
            Pattern.compile("bulla[a-z]*_[A-Za-z0-9_-]{6,}|eyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSX").withZone(ZoneOffset.UTC);

    private static final List<Logger> HELD = new ArrayList<>();

    /// Makes the JVM's log ours, and only ours.
    public static void install(OutputStream to) {
        System.setProperty("java.util.logging.manager", Lasting.class.getName());
        Logger root = Logger.getLogger("");
        for (var handler : root.getHandlers()) {
            root.removeHandler(handler);
        }
        root.setLevel(Level.INFO);
        root.addHandler(new Always(to));
        // Its warnings are about what clients did, one with a stack trace for each: whoever can
        // connect could fill the log.
        quiet("io.helidon", Level.SEVERE);
        quiet("org.flywaydb", Level.WARNING);
    }

    /// Holds the logger, because the JVM forgets the level of one that nobody holds.
    private static void quiet(String name, Level least) {
        Logger logger = Logger.getLogger(name);
        logger.setLevel(least);
        HELD.add(logger);
    }

    @Override
    public String format(LogRecord entry) {
        StringBuilder line = new StringBuilder(160);
        line.append(TIME.format(entry.getInstant())).append(' ');
        line.append(entry.getLevel().getName()).append(' ');
        line.append(room(String.valueOf(entry.getLoggerName()))).append(": ");
        line.append(plain(formatMessage(entry)));
        // Only types and places: the message of an exception may quote what a caller sent.
        for (Throwable t = entry.getThrown(); t != null; t = t.getCause()) {
            line.append("\n  ").append(t.getClass().getName());
            for (StackTraceElement frame : t.getStackTrace()) {
                line.append("\n    at ").append(frame);
            }
        }
        return line.append('\n').toString();
    }

    /// Masks tokens and control characters; a line break stays one but is indented, so that no
    /// text that came from outside can look like an entry of its own.
    static String plain(String message) {
        String masked = TOKEN.matcher(message).replaceAll("bulla_[masked]");
        StringBuilder text = new StringBuilder(masked.length());
        for (int i = 0; i < masked.length(); i++) {
            char c = masked.charAt(i);
            if (c == '\n') {
                text.append("\n  ");
            } else if (Character.isISOControl(c)) {
                text.append(String.format("\\u%04x", (int) c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }

    private static String room(String logger) {
        return logger.startsWith("dev.bulla.") ? logger.substring("dev.bulla.".length()) : logger;
    }

    /// The JVM's own log manager takes all handlers away as soon as the shutdown begins; the
    /// drain still has things to say then.
    public static final class Lasting extends LogManager {
        @Override
        public void reset() {
            // The handlers stay: they write to standard error and hold nothing that needs an end.
        }
    }

    /// Flushes each entry.
    private static final class Always extends StreamHandler {
        Always(OutputStream to) {
            super(to, new LogLines());
        }

        @Override
        public synchronized void publish(LogRecord entry) {
            super.publish(entry);
            flush();
        }
    }
}
