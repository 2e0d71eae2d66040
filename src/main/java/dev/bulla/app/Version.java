package dev.bulla.app;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Which version of the gateway this is, as the build wrote it down.
public final class Version {
    public static final String TEXT = read();

    private Version() {}

    private static String read() {
        try (var in = Version.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("the build left out version.properties");
            }
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
