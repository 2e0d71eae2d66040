package dev.bulla.vendor.execute;

import dev.bulla.registry.Capability;
import dev.bulla.registry.CapabilityName;
import dev.bulla.registry.Cost;
import dev.bulla.registry.Domain;
import dev.bulla.registry.Example;
import dev.bulla.registry.Exposure;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Level;
import dev.bulla.registry.Params;
import dev.bulla.registry.Rules;
import dev.bulla.registry.Source;
import dev.bulla.registry.Wire;
import dev.bulla.upstream.Connection;
import dev.bulla.upstream.Vendor;
import dev.bulla.vendor.sandbox.Sandbox;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `execute__<connection id>`: any request to one vendor.
///
/// Each kind of request is an action, because a yes stands for an action: the first `read` asks
/// once and covers every read and every dry run; each writing method asks once; DELETE, and code
/// that may write, ask every time, for the person sees then exactly what will be sent or run.
final class ExecuteTool implements Domain {
    private final Connection connection;
    private final Vendor vendor;
    private final List<Capability> capabilities;

    ExecuteTool(Connection connection, Vendor vendor, Sandbox sandbox) {
        this.connection = connection;
        this.vendor = vendor;
        Code code = new Code(connection, vendor, sandbox);
        this.capabilities = List.of(
                action(
                        "read",
                        reading(),
                        Asked.reading(),
                        "GET or HEAD, or with dryRun any method: shows what would be sent and sends nothing.",
                        work -> sending().read(work)),
                writing("post", Level.L1),
                writing("put", Level.L1),
                writing("patch", Level.L1),
                writing("delete", Level.L2),
                action(
                        "script",
                        reading(),
                        Asked.code(),
                        "Runs JavaScript that only reads: fetch(path) is its one way out. Answers what it returns.",
                        work -> code.run(work, Set.of("GET", "HEAD"))),
                action(
                        "script_writing",
                        changing(Level.L2).destroys(),
                        Asked.code(),
                        "The same with every method; asks every time.",
                        work -> code.run(work, Asked.METHODS)));
    }

    private Sending sending() {
        return new Sending(connection, vendor);
    }

    private Rules reading() {
        return new Rules("read:" + subject(), Level.L1, false, false, new Exposure.Agents(), _ -> Cost.NONE);
    }

    private Rules changing(Level level) {
        return Rules.write(subject(), level);
    }

    private Capability writing(String method, Level level) {
        Rules rules = method.equals("delete") ? changing(level).destroys() : changing(level);
        String word = method.toUpperCase(java.util.Locale.ROOT);
        return action(
                method,
                rules,
                Asked.writing(),
                word + " below the address.",
                work -> sending().run(work, word));
    }

    private Capability action(String action, Rules rules, Params params, String summary, Handler handler) {
        var name = new CapabilityName(name(), action);
        return new Capability(name, new Wire("POST", "/capabilities"), rules, params, summary, handler);
    }

    @Override
    public String name() {
        return ExecuteSource.VENDOR + Source.JOINT + connection.id().value();
    }

    @Override
    public String label() {
        return connection.name() + ": any request";
    }

    @Override
    public String description() {
        return "Use it when no other tool does what is needed at "
                + connection.place().base().getHost()
                + ": one HTTP request to that API, or a short script. It is signed in already: never send a key. Read"
                + " the answer's status first.";
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("what is there", "read", "{\"path\":\"/\"}"),
                new Example(
                        "what would this send",
                        "read",
                        "{\"method\":\"POST\",\"path\":\"/items\",\"body\":{\"name\":\"x\"},\"dryRun\":true}"));
    }

    @Override
    public boolean sensitive() {
        return true;
    }

    @Override
    public String subject() {
        return connection.id().value();
    }

    @Override
    public boolean vendor() {
        return true;
    }

    @Override
    public Optional<String> connection() {
        return Optional.of(connection.id().value());
    }

    @Override
    public List<Capability> capabilities() {
        return capabilities;
    }
}
