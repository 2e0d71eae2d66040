package dev.bulla.upstream.mcp;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Puts a command into bubblewrap: the system to read, nothing of ours to see, a process tree of
/// its own that dies with it.
final class Sandbox {
    /// Places where other programs listen or keep what is private.
    private static final List<String> EMPTIED = List.of("/tmp", "/var/tmp", "/run", "/root", "/home");

    private Sandbox() {}

    /// @param work the child's own folder, the only one it may write unless the command says more
    static List<String> around(Command command, Surroundings surroundings, Path work) {
        List<String> argv = new ArrayList<>();
        argv.add(surroundings.bubblewrap().orElseThrow().toString());
        argv.addAll(List.of("--die-with-parent", "--new-session", "--unshare-user-try", "--unshare-pid"));
        argv.addAll(List.of("--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try", "--cap-drop", "ALL"));
        argv.addAll(List.of("--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"));
        Set<String> emptied = new LinkedHashSet<>(EMPTIED);
        surroundings.hidden().forEach(place -> emptied.add(place.toString()));
        emptied.stream().filter(Sandbox::folder).forEach(place -> argv.addAll(List.of("--tmpfs", place)));
        argv.addAll(List.of("--bind", work.toString(), work.toString()));
        command.reads().forEach(path -> argv.addAll(List.of("--ro-bind", path.toString(), path.toString())));
        command.writes().forEach(path -> argv.addAll(List.of("--bind", path.toString(), path.toString())));
        // Once more, over what the command asked to see.
        surroundings.hidden().stream()
                .filter(place -> shown(command, place))
                .forEach(place -> argv.addAll(List.of("--tmpfs", place.toString())));
        argv.addAll(List.of("--chdir", work.toString(), "--"));
        argv.addAll(command.argv());
        return List.copyOf(argv);
    }

    private static boolean folder(String place) {
        Path path = Path.of(place);
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean shown(Command command, Path hidden) {
        return List.of(command.reads(), command.writes()).stream()
                .flatMap(List::stream)
                .anyMatch(hidden::startsWith);
    }

    /// Whether the command asks to see into a hidden place, by whatever name.
    static boolean asksForHidden(Command command, Surroundings surroundings) {
        return List.of(command.reads(), command.writes()).stream()
                .flatMap(List::stream)
                .map(Sandbox::real)
                .anyMatch(path ->
                        surroundings.hidden().stream().map(Sandbox::real).anyMatch(path::startsWith));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (java.io.IOException _) {
            return path;
        }
    }
}
