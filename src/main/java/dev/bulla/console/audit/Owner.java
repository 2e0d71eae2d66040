package dev.bulla.console.audit;

import dev.bulla.console.frame.Nav;
import dev.bulla.console.frame.View;
import dev.bulla.console.frame.Way;
import dev.bulla.identity.Person;

/// The whole log is the owner's. Everybody else is told so, and what is theirs to see.
final class Owner {
    private static final int FORBIDDEN = 403;

    private Owner() {}

    static Way.Action only(Way.Action action) {
        return visit -> visit.person().role() == Person.Role.OWNER
                ? action.answer(visit)
                : View.of("audit/members", "Audit", visit.person().name())
                        .in(Nav.AUDIT)
                        .status(FORBIDDEN);
    }
}
