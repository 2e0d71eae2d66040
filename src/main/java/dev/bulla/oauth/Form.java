package dev.bulla.oauth;

import com.nimbusds.oauth2.sdk.util.URLUtils;
import dev.bulla.http.Request;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/// The posted parameters of a token or revocation request, refused in OAuth's own words.
record Form(Query sent) {
    private static final int LARGEST = 16 << 10;
    private static final String TYPE = "application/x-www-form-urlencoded";

    static Form of(Request request) throws Fault.Thrown {
        String type = request.header("content-type").orElse("").toLowerCase(Locale.ROOT);
        if (!type.equals(TYPE) && !type.startsWith(TYPE + ";")) {
            throw new Fault.Thrown(Fault.invalidRequest("Send " + TYPE + "."));
        }
        String body = new String(request.body(LARGEST), StandardCharsets.UTF_8);
        Query sent = new Query(URLUtils.parseParameters(body));
        if (sent.anyTwice()) {
            throw new Fault.Thrown(Fault.invalidRequest("A parameter came twice."));
        }
        return new Form(sent);
    }

    Optional<String> text(String name) {
        return sent.text(name);
    }

    String must(String name) throws Fault.Thrown {
        return text(name).orElseThrow(() -> new Fault.Thrown(Fault.invalidRequest(name + " is missing.")));
    }

    /// A token for another resource is not ours to give.
    void onlyFor(String resource) throws Fault.Thrown {
        if (!sent.onlyFor(resource)) {
            throw new Fault.Thrown(Fault.INVALID_TARGET);
        }
    }
}
