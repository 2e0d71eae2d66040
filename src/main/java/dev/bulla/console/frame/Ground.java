package dev.bulla.console.frame;

import dev.bulla.audit.Ledger;
import dev.bulla.change.Notices;
import dev.bulla.http.SessionCookie;
import dev.bulla.identity.Agents;
import dev.bulla.identity.Authenticator;
import dev.bulla.identity.FormSecret;
import dev.bulla.pipeline.Approvals;
import dev.bulla.pipeline.Pipeline;
import dev.bulla.registry.Registry;
import dev.bulla.signin.SignIn;
import dev.bulla.signin.Site;
import java.time.InstantSource;
import java.util.function.Supplier;

/// What the console stands on.
///
/// @param site where the pages are, once the port is known
public record Ground(Doing doing, Entry entry, Watching watching, Supplier<Site> site, InstantSource clock) {
    /// What a page does things with.
    public record Doing(Pipeline pipeline, Registry registry) {}

    /// How a visitor is known.
    public record Entry(Authenticator authenticator, SessionCookie cookie, FormSecret forms, SignIn signIn) {}

    /// What tells that something happened.
    public record Watching(Ledger ledger, Agents agents, Approvals approvals, Notices notices) {}
}
