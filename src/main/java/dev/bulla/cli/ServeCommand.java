package dev.bulla.cli;

import dev.bulla.app.Config;
import dev.bulla.app.ConfigRefused;
import dev.bulla.app.LogLines;
import dev.bulla.app.Serving;
import dev.bulla.app.Setting;
import dev.bulla.app.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bulla serve`: the whole gateway.
@Command(
        name = "serve",
        description = "Run the gateway. Prints `ready <origin>` when it answers; SIGTERM drains and ends it.")
final class ServeCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Mixin
    DataOption data;

    @Option(names = "--port", paramLabel = "PORT", description = "Port of the main door (7200); 0 picks one.")
    @Nullable
    String port;

    @Option(
            names = "--facade-port",
            paramLabel = "PORT",
            description = "Port of the host facade (7250); 0 picks one, off opens none.")
    @Nullable
    String facadePort;

    @Option(names = "--origin", paramLabel = "URL", description = "The origin people and clients reach it at.")
    @Nullable
    String origin;

    @Option(names = "--config", paramLabel = "FILE", description = "Settings (default: bulla.toml in the data folder).")
    @Nullable
    Path config;

    @Option(
            names = "--restored",
            description = "The data folder is a copy made by backup: end its sessions, open asks and counted grants.")
    boolean restored;

    @Override
    public Integer call() throws InterruptedException {
        LogLines.install(System.err);
        Serving.run(judged(), restored, spec.commandLine().getOut());
        return 0;
    }

    /// A flag that does not hold is wrong usage, as with every other command.
    private Config judged() {
        try {
            return settings();
        } catch (ConfigRefused e) {
            String why = String.valueOf(e.getMessage());
            throw why.startsWith("--") ? new ParameterException(spec.commandLine(), why) : e;
        }
    }

    private Config settings() {
        Map<Setting, String> flags = new EnumMap<>(Setting.class);
        data.named().ifPresent(folder -> flags.put(Setting.DATA, folder));
        set(flags, Setting.HTTP_PORT, port);
        set(flags, Setting.FACADE_PORT, facadePort);
        set(flags, Setting.HTTP_ORIGIN, origin);
        if (config != null) {
            return Config.of(Settings.read(Optional.of(config), System::getenv, flags));
        }
        Config bare = Config.of(Settings.read(Optional.empty(), System::getenv, flags));
        Path own = bare.data().resolve("bulla.toml");
        if (!Files.exists(own)) {
            return bare;
        }
        flags.put(Setting.DATA, bare.data().toString()); // a file inside the folder does not move it
        return Config.of(Settings.read(Optional.of(own), System::getenv, flags));
    }

    private static void set(Map<Setting, String> flags, Setting setting, @Nullable String value) {
        if (value != null) {
            flags.put(setting, value);
        }
    }
}
