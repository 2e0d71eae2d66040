package dev.bulla.console;

import dev.bulla.console.frame.Frame;
import dev.bulla.http.Refusals;
import dev.bulla.http.Route;
import java.util.List;

/// The console as the listener sees it: its routes, and how to say no to a browser.
public final class Console {
    private final Frame frame;
    private final List<Route> routes;

    public Console(Means means) {
        this.frame = new Frame(means.ground());
        this.routes = frame.routes(Pages.all(means));
    }

    public List<Route> routes() {
        return routes;
    }

    public Refusals refusals() {
        return frame.refusals();
    }
}
