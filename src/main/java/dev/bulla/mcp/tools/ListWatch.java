package dev.bulla.mcp.tools;

import dev.bulla.change.Notice;
import dev.bulla.change.Notices;
import dev.bulla.identity.AgentId;
import dev.bulla.mcp.Announce;

/// Tells an agent's open streams when its list of tools became another, and ends them when the
/// agent was revoked.
public final class ListWatch {
    private final ToolLists lists;
    private final Announce announce;

    public ListWatch(ToolLists lists, Announce announce) {
        this.lists = lists;
        this.announce = announce;
    }

    /// Listens; must come after the policies listen, or the list would be made of the old one.
    public void listen(Notices notices) {
        notices.listen(notice -> {
            if (notice.topic() == Notice.Topic.AGENT && announce.listening(notice.id())) {
                // reading the policy anew is not for the thread that tells of commits
                Thread.ofVirtual().name("list-watch").start(() -> look(notice.id()));
            }
        });
    }

    void look(String agent) {
        switch (lists.look(new AgentId(agent))) {
            case SAME -> {}
            case OTHER -> announce.toolsChanged(agent);
            case GONE -> announce.end(agent);
        }
    }
}
