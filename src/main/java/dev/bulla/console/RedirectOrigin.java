package dev.bulla.console;

import dev.bulla.console.frame.View;
import dev.bulla.oauth.Authorizing;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Names the client's origin in a page's `form-action`, when the page stands on the way to
/// authorize: its form can end in a redirect there, which Chromium would stop.
record RedirectOrigin(Authorizing authorizing) {
    private static final String AUTHORIZE = "/mcp/oauth/authorize?";

    /// @param next where the form leads, a path of this site
    View.Whole named(View.Whole page, String next) {
        if (!next.startsWith(AUTHORIZE)) {
            return page;
        }
        return authorizing
                .redirectOrigin(query(next.substring(AUTHORIZE.length())))
                .map(page::postingTo)
                .orElse(page);
    }

    private static Map<String, List<String>> query(String raw) {
        Map<String, List<String>> values = new HashMap<>();
        for (String part : raw.split("&", -1)) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                values.computeIfAbsent(decoded(part.substring(0, equals)), _ -> new ArrayList<>())
                        .add(decoded(part.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decoded(String part) {
        try {
            return URLDecoder.decode(part, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return part;
        }
    }
}
