package dev.bulla.workspace.calendar;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import net.fortuna.ical4j.model.PropertyCodec;

/// Time zones by the names that calendars give them: those of the IANA, also behind a maker's
/// prefix (`/citadel.org/20210210_1/Europe/Berlin`), and those of Windows. A zone that nobody
/// knows is refused: a meeting at a wrong hour is worse than an import that fails.
final class Zones {

    private static final int LONGEST = 120;
    private static final Properties WINDOWS = windows();

    private Zones() {}

    static ZoneId of(String name, String field) {
        if (name.length() <= LONGEST) {
            for (String candidate : candidates(name.strip())) {
                Optional<ZoneId> zone = zone(candidate);
                if (zone.isPresent()) {
                    return zone.get();
                }
            }
        }
        throw new BadCalendar(field, "names a time zone that is not known");
    }

    private static List<String> candidates(String name) {
        List<String> candidates = new ArrayList<>(List.of(name));
        int slash = name.indexOf('/');
        while (slash >= 0) {
            candidates.add(name.substring(slash + 1));
            slash = name.indexOf('/', slash + 1);
        }
        String iana = WINDOWS.getProperty(name);
        if (iana != null) {
            candidates.add(iana);
        }
        return candidates;
    }

    private static Optional<ZoneId> zone(String name) {
        try {
            return Optional.of(ZoneId.of(name));
        } catch (DateTimeException _) {
            return Optional.empty(); // the next candidate may be one
        }
    }

    private static Properties windows() {
        Properties names = new Properties();
        for (String table : List.of("msTimezoneIds", "msTimezoneNames")) {
            String path = "/net/fortuna/ical4j/transform/compliance/" + table;
            try (Reader reader =
                    new InputStreamReader(PropertyCodec.class.getResourceAsStream(path), StandardCharsets.UTF_8)) {
                names.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return names;
    }
}
