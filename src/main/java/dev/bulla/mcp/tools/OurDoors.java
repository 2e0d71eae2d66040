package dev.bulla.mcp.tools;

import dev.bulla.audit.Door;
import dev.bulla.change.Notices;
import dev.bulla.mcp.McpDoor;
import dev.bulla.mcp.Seals;
import dev.bulla.mcp.Timing;
import dev.bulla.seal.Hmac;
import dev.bulla.seal.Keys;
import dev.bulla.seal.Sealer;
import java.time.InstantSource;
import java.util.function.Supplier;

/// Both doors to our tools: the main one, and the one for a host of many agents.
public record OurDoors(McpDoor main, McpDoor facade) implements AutoCloseable {
    /// What the doors stand on.
    ///
    /// @param origin the public origin, once the port is known
    /// @param memory ended sessions and used states; one memory serves both doors
    public record Ground(Supplier<String> origin, Keying keying, InstantSource clock, McpDoor.Memory memory) {}

    /// What ids and states are signed and sealed under.
    ///
    /// @param sessions changes when all sessions end: their ids are signed under it
    public record Keying(Keys keys, long sessions) {}

    /// Opens both and listens for changes. The policies must listen already: lists are made of
    /// them.
    public static OurDoors open(Ours ours, FormAnswers answers, Ground ground, Notices notices) {
        ToolLists lists = new ToolLists(ours.registry(), ours.policies());
        Forms forms = new Forms(ours.policies(), answers);
        Timing timing = Timing.usual(ground.clock());
        Seals seals = seals(ground.keying());
        McpDoor main = McpDoor.open(new AgentDoor(ours, lists, forms), ground.origin(), seals, timing, ground.memory())
                .watchedBy(new Watch(Door.MCP, ours));
        McpDoor facade = McpDoor.open(new FacadeDoor(ours, lists), ground.origin(), seals, timing, ground.memory())
                .watchedBy(new Watch(Door.FACADE, ours));
        new ListWatch(lists, main.announce()).listen(notices);
        return new OurDoors(main, facade);
    }

    private static Seals seals(Keying keying) {
        Keys keys = keying.keys();
        Hmac sessions = keys.hmac("mcp session " + keying.sessions());
        Sealer states = keys.sealer("mcp request state");
        return new Seals(data -> sessions.tag(data).bytes(), states::seal, states::open);
    }

    @Override
    public void close() {
        main.close();
        facade.close();
    }
}
