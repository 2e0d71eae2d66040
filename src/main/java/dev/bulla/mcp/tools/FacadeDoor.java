package dev.bulla.mcp.tools;

import dev.bulla.http.Request;
import dev.bulla.mcp.Identify;
import dev.bulla.mcp.Visitor;

/// The host facade's door: nobody is anybody yet, and an `Authorization` header says nothing
/// here. Who calls is in each call's arguments, put there by the host. (That no web page calls is
/// the listener's guard.)
public final class FacadeDoor implements Identify {
    /// What sessions of the facade are bound to: the door, not an agent.
    public static final String KEY = "facade";

    private final Ours ours;
    private final FacadeTools tools;

    public FacadeDoor(Ours ours, ToolLists lists) {
        this.ours = ours;
        this.tools = new FacadeTools(ours, lists);
    }

    @Override
    public Identified identify(Request request) {
        return new Known(new Visitor(KEY, new ToolCatalogue(ours.introduction(), tools)));
    }
}
