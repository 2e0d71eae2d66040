package dev.bulla.registry;

import dev.bulla.identity.PersonId;
import java.util.List;
import java.util.Optional;

/// Brings tools that are one person's own: those of their connections, servers and imported APIs.
/// They come and go while the house runs, so a source is asked at each call and answers from
/// memory; whatever changes its answer also has the person's agents judged anew.
public interface Source {
    /// What joins a vendor's name and a tool's; it stands in no other name.
    String JOINT = "__";

    /// The person's domains, in an order that never changes by itself.
    List<Domain> domains(PersonId person);

    /// One of them by its name.
    default Optional<Domain> domain(PersonId person, String name) {
        return domains(person).stream()
                .filter(domain -> domain.name().equals(name))
                .findFirst();
    }
}
