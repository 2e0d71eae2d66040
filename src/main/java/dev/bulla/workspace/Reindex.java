package dev.bulla.workspace;

import dev.bulla.workspace.meaning.Doc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Brings the index level with the shelf at the start: what a crash kept from it is read again,
/// what is gone is forgotten.
public final class Reindex {
    private final Desk desk;
    private final Map<Kind, Writes> writes;

    public Reindex(Desk desk) {
        this.desk = desk;
        this.writes = forms(desk).stream()
                .map(form -> new Writes(desk, form))
                .collect(Collectors.toMap(w -> w.form().kind(), Function.identity()));
    }

    private static List<Form> forms(Desk desk) {
        return List.of(
                new NoteForm(desk.warmth()),
                new EventForm(),
                new ContactForm(),
                new AccountForm(desk.shelf(), AccountForm.OPENING),
                new TransactionForm(desk.shelf()),
                new FileForm());
    }

    /// Takes as long as it takes; meanwhile searches find what the index already has.
    public void run() {
        List<Doc> docs = new ArrayList<>();
        desk.shelf().each(thing -> {
            Writes kind = writes.get(thing.kind());
            if (kind == null) {
                throw new IllegalStateException("no form for " + thing.kind());
            }
            docs.add(kind.doc(thing));
        });
        desk.meaning().catchUp(docs.stream());
    }
}
