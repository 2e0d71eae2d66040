package dev.bulla.console;

import dev.bulla.console.frame.Frame;
import dev.bulla.console.frame.Ground;
import dev.bulla.http.Refusals;
import dev.bulla.http.Route;
import java.util.List;

/// The console as the listener sees it: its routes, and how to say no to a browser.
public final class Console {
    private final Frame frame;
    private final List<Route> routes;

    public Console(Ground ground) {
        this.frame = new Frame(ground);
        this.routes = frame.routes(Pages.all(ground));
    }

    public List<Route> routes() {
        return routes;
    }

    public Refusals refusals() {
        return frame.refusals();
    }
}
