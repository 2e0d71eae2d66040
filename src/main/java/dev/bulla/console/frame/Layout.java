package dev.bulla.console.frame;

import java.util.Optional;

/// What the templates around a page need: the head, the navigation, who is signed in.
public record Layout(String title, Nav nav, Seat seat, Optional<Flash> flash, Assets assets) {
    /// Who sits before the page.
    ///
    /// @param csrf what every form carries as the field `csrf`; empty where nobody is signed in
    /// @param waiting how many asks wait for the person
    public record Seat(Optional<String> person, String csrf, int waiting) {
        static final Seat EMPTY = new Seat(Optional.empty(), "", 0);
    }

    static Layout bare(String title, Assets assets) {
        return new Layout(title, Nav.NONE, Seat.EMPTY, Optional.empty(), assets);
    }

    public String csrf() {
        return seat.csrf();
    }
}
