package dev.bulla.console;

import dev.bulla.console.frame.Ground;
import dev.bulla.oauth.Authorizing;
import dev.bulla.seal.Verifier;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/// What single pages need beside the frame's ground.
///
/// @param authorizing judges what a client sends the browser with
/// @param handoff whether an ask's id and a link's `t` belong together
/// @param origin the public origin, for what people paste elsewhere
/// @param limits how the gateway is set
/// @param verifier the public half of the key that signs the log
public record Means(
        Ground ground,
        Authorizing authorizing,
        BiPredicate<String, String> handoff,
        Supplier<String> origin,
        List<SettingsPage.Limit> limits,
        Verifier verifier) {}
