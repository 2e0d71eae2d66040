package dev.bulla.api;

import dev.bulla.identity.Person;
import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import dev.bulla.registry.Work;
import dev.bulla.signin.Keeping;
import dev.bulla.signin.SignIn;
import dev.bulla.signin.WebSession;
import java.util.Optional;
import java.util.function.Supplier;

/// What the domains about people and their ways in work with.
///
/// @param origin the public origin, for links
public record SignInDesk(SignIn signIn, Keeping keeping, Supplier<String> origin) {
    /// The person who asks; these domains are for nobody else.
    static Person person(Work work) {
        if (work.caller() instanceof Person person) {
            return person;
        }
        throw new IllegalStateException("only people reach this");
    }

    /// The owner and admins manage people; members do not.
    static Person manager(Work work) throws Given.Invalid {
        Person person = person(work);
        if (person.role() == Person.Role.MEMBER) {
            throw new Given.Invalid(
                    Refusal.of(Reason.SCOPE_MISSING, "The owner and admins manage people; ask one of them."));
        }
        return person;
    }

    /// The session that asks, when it is one.
    Optional<WebSession> session(Work work) {
        return work.identity().session().flatMap(keeping.sessions()::find);
    }
}
