package dev.bulla.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Turns the texts of settings into values; every refusal names the setting and says what would
/// be right.
final class Reading {
    private static final Pattern ADDRESS = Pattern.compile("[0-9a-fA-F.:]+(/[0-9]{1,3})?|localhost");
    private static final Pattern PREFIX = Pattern.compile("[a-z][a-z0-9]{0,15}");
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]|[a-z0-9-]+\\.localhost");

    private final Settings settings;

    Reading(Settings settings) {
        this.settings = settings;
    }

    private String text(Setting setting) {
        return settings.text(setting).orElse(setting.standard());
    }

    Path folder(Setting setting) {
        String text = text(setting);
        if (text.equals("~") || text.startsWith("~/")) {
            text = System.getProperty("user.home") + text.substring(1);
        }
        return Path.of(text).toAbsolutePath().normalize();
    }

    String address(Setting setting) {
        String text = text(setting);
        if (!ADDRESS.matcher(text).matches() || text.contains("/")) {
            throw refuse(setting, "an IP address is wanted");
        }
        return text;
    }

    List<String> addresses(Setting setting) {
        if (settings.text(setting).filter(t -> !t.isBlank()).isEmpty()) {
            return List.of();
        }
        List<String> all =
                Arrays.stream(text(setting).split(",")).map(String::strip).toList();
        if (!all.stream().allMatch(a -> ADDRESS.matcher(a).matches())) {
            throw refuse(setting, "IP addresses or ranges are wanted");
        }
        return all;
    }

    Set<String> loopbackHosts(Setting setting) {
        String text = settings.text(setting).orElse("").strip();
        if (text.isEmpty() || text.equals(setting.standard())) {
            return Set.of();
        }
        Set<String> hosts = new TreeSet<>();
        for (String host : text.toLowerCase(Locale.ROOT).split(",", -1)) {
            String bare = host.strip();
            if (!LOOPBACK.matcher(bare).matches()) {
                throw refuse(setting, "hosts of this machine are wanted, such as localhost or 127.0.0.1");
            }
            hosts.add(bare.equals("[::1]") ? "::1" : bare);
        }
        return hosts;
    }

    int port(Setting setting) {
        return whole(setting, 0, 65_535);
    }

    OptionalInt portOrOff(Setting setting) {
        return text(setting).equalsIgnoreCase("off") ? OptionalInt.empty() : OptionalInt.of(port(setting));
    }

    int whole(Setting setting, int least, int most) {
        return (int) number(setting, least, most);
    }

    OptionalLong credits(Setting setting) {
        return text(setting).equalsIgnoreCase("uncounted")
                ? OptionalLong.empty()
                : OptionalLong.of(number(setting, 0, Long.MAX_VALUE));
    }

    private long number(Setting setting, long least, long most) {
        long value;
        try {
            value = Long.parseLong(text(setting));
        } catch (NumberFormatException _) {
            throw refuse(setting, "a whole number is wanted");
        }
        if (value < least || value > most) {
            throw refuse(setting, "must be from " + least + " to " + most);
        }
        return value;
    }

    /// The choice as the list spells it.
    String choice(Setting setting, String... choices) {
        for (String choice : choices) {
            if (choice.equalsIgnoreCase(text(setting))) {
                return choice;
            }
        }
        throw refuse(setting, "must be one of " + String.join(", ", choices));
    }

    boolean onOff(Setting setting) {
        return choice(setting, "off", "on").equals("on");
    }

    String prefix(Setting setting) {
        if (!PREFIX.matcher(text(setting)).matches()) {
            throw refuse(setting, "up to 16 lower-case letters and digits, a letter first");
        }
        return text(setting);
    }

    /// A token travels to this origin in the clear unless it is https; on loopback nobody else
    /// can listen.
    Optional<URI> origin(Setting setting) {
        if (settings.text(setting).isEmpty()) {
            return Optional.empty();
        }
        URI uri = uri(setting);
        String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
        String host = uri.getHost();
        boolean bare = uri.getRawQuery() == null && uri.getRawFragment() == null && uri.getRawUserInfo() == null;
        if (host == null
                || !bare
                || !(uri.getRawPath().isEmpty() || uri.getRawPath().equals("/"))) {
            throw refuse(setting, "scheme, host and port only, as in https://bulla.example.org");
        }
        boolean loopback = LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
        if (!scheme.equals("https") && !(scheme.equals("http") && loopback)) {
            throw refuse(setting, "must be https, because it is not on loopback");
        }
        return Optional.of(URI.create(scheme + "://" + uri.getRawAuthority().toLowerCase(Locale.ROOT)));
    }

    private URI uri(Setting setting) {
        try {
            return new URI(text(setting));
        } catch (URISyntaxException _) {
            throw refuse(setting, "is not a URL");
        }
    }

    private ConfigRefused refuse(Setting setting, String what) {
        return new ConfigRefused(settings.name(setting) + ": " + what);
    }
}
