package dev.bulla.console;

import dev.bulla.console.audit.AuditPage;
import dev.bulla.console.audit.CopiesPage;
import dev.bulla.console.audit.RecordPage;
import dev.bulla.console.audit.VerifyPage;
import dev.bulla.console.frame.Ground;
import dev.bulla.console.frame.Page;
import dev.bulla.console.workspace.AccountsPage;
import dev.bulla.console.workspace.CalendarPage;
import dev.bulla.console.workspace.ContactsPage;
import dev.bulla.console.workspace.FilesPage;
import dev.bulla.console.workspace.NotesPage;
import dev.bulla.console.workspace.TransactionsPage;
import dev.bulla.console.workspace.WorkspacePage;
import java.util.List;

/// Every page of the console: the list to add one to.
///
/// To add a page `things`:
/// 1. `console/ThingsPage.java`: `final class ThingsPage implements Page`. Its `ways()` are
///    `Way.get("/things", this::list)` and `Way.post("/things", this::create)`. A way gets a
///    `Visit` and gives a `View`: `View.of("things", "Things", seen).in(Nav.WORKSPACE)` shows
///    `things.jte`, `View.go("/things").saying(Flash.good("Made."))` ends a form that did its
///    thing. Whatever a page shows or does it gets by `visit.run("domain", "action", args)`: a
///    capability, through the whole pipeline, as the person. `visit.must(outcome)` is its value,
///    or the error page; `Trouble.of(refusal)` is a refusal beside its field. What the template
///    shows is a public record here, made of text, numbers and booleans; text that an agent, a
///    client or a vendor wrote goes through `Shown.line` or `Shown.block`.
/// 2. `src/main/jte/console/things.jte`: `@param Layout layout`, `@param ThingsPage.Seen it`, and
///    everything inside `@template.console.layout.page(layout = layout, content = @`...`)` (or
///    `layout.narrow`). Each form has `@template.console.layout.csrf(layout)`. No style
///    attribute and no script: the policy stops both. A part with an id and
///    `data-live="asks calls agents"` fetches itself again when such news come.
/// 3. One line in the list below.
/// 4. A test in `src/test/java/dev/bulla/browser`, which looks at the page with `look` (axe and
///    screenshots in light, dark and phone width).
final class Pages {
    private Pages() {}

    static List<Page> all(Means means) {
        Ground.Entry entry = means.ground().entry();
        return List.of(
                new SignInPage(entry, means.authorizing()),
                new ConfirmPage(entry.signIn(), means.authorizing()),
                ArrivalPage.setUp(entry),
                ArrivalPage.invitation(entry),
                new HomePage(means.ground().watching()),
                new AgentsPage(means.origin()),
                new AgentPage(),
                new GrantsPage(),
                new ConnectionsPage(),
                new ServersPage(),
                new ApisPage(),
                new CallbackPage(),
                new AuthorizePage(means.authorizing()),
                new ConsentPage(),
                new PendingPage(means.handoff()),
                new SettingsPage(means.limits()),
                new PeoplePage(),
                new WorkspacePage(means.ground().clock()),
                new NotesPage(),
                new CalendarPage(means.ground().clock()),
                new ContactsPage(),
                new AccountsPage(),
                new TransactionsPage(),
                new FilesPage(),
                new AuditPage(means.ground().watching().ledger()),
                new RecordPage(means.ground().watching().ledger(), means.verifier()),
                new VerifyPage(
                        means.ground().watching().ledger(),
                        means.verifier(),
                        means.ground().clock()),
                new CopiesPage(means.ground().watching().ledger(), means.verifier()));
    }
}
