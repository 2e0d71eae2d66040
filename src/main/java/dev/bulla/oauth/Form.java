package dev.bulla.oauth;

import com.nimbusds.oauth2.sdk.util.URLUtils;
import dev.bulla.http.Request;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The parameters of a token or revocation request. A parameter comes once (RFC 6749 section
/// 3.2): of two values, two readers could take different ones. An empty one counts as absent.
record Form(Map<String, List<String>> values) {
    private static final int LARGEST = 16 << 10;
    private static final String TYPE = "application/x-www-form-urlencoded";

    static Form of(Request request) throws Fault.Thrown {
        String type = request.header("content-type").orElse("").toLowerCase(Locale.ROOT);
        if (!type.equals(TYPE) && !type.startsWith(TYPE + ";")) {
            throw new Fault.Thrown(Fault.invalidRequest("Send " + TYPE + "."));
        }
        String body = new String(request.body(LARGEST), StandardCharsets.UTF_8);
        Form form = new Form(URLUtils.parseParameters(body));
        for (var entry : form.values.entrySet()) {
            // RFC 8707 lets a client name several resources.
            if (entry.getValue().size() > 1 && !entry.getKey().equals("resource")) {
                throw new Fault.Thrown(Fault.invalidRequest("A parameter came twice."));
            }
        }
        return form;
    }

    Optional<String> text(String name) {
        return values.getOrDefault(name, List.of()).stream().findFirst().filter(value -> !value.isEmpty());
    }

    String must(String name) throws Fault.Thrown {
        return text(name).orElseThrow(() -> new Fault.Thrown(Fault.invalidRequest(name + " is missing.")));
    }

    /// A token for another resource is not ours to give.
    void onlyFor(String resource) throws Fault.Thrown {
        boolean other = values.getOrDefault("resource", List.of()).stream()
                .anyMatch(one -> !one.isEmpty() && !one.equals(resource));
        if (other) {
            throw new Fault.Thrown(Fault.INVALID_TARGET);
        }
    }
}
