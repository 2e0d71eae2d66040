package dev.bulla.http;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A form as a browser posts it (`application/x-www-form-urlencoded`), read strictly: what two
/// readers could take differently is refused.
///
/// @param values by field name, in the order they came
public record Form(Map<String, List<String>> values) {
    private static final String TYPE = "application/x-www-form-urlencoded";
    private static final int FIELDS_MOST = 1_000;

    /// Reads the body.
    ///
    /// @throws BadRequest 415 when it does not say that it is a form, 400 when it is broken
    public static Form of(Request request) {
        if (!saysForm(request.header("content-type").orElse(""))) {
            throw BadRequest.of(Reason.UNSUPPORTED_MEDIA_TYPE, "send " + TYPE);
        }
        return parse(ascii(request.body()));
    }

    static Form parse(String body) {
        Map<String, List<String>> values = new LinkedHashMap<>();
        String[] parts = body.split("&", FIELDS_MOST + 1);
        if (parts.length > FIELDS_MOST) {
            throw BadRequest.unreadable("the form has over " + FIELDS_MOST + " fields");
        }
        for (String part : parts) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String name = PathSegments.decode(equals < 0 ? part : part.substring(0, equals), true);
            String value = equals < 0 ? "" : PathSegments.decode(part.substring(equals + 1), true);
            values.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(lines(value));
        }
        return new Form(values);
    }

    /// Browsers send every line break of a text area as two characters.
    private static String lines(String value) {
        return value.indexOf('\r') < 0 ? value : value.replace("\r\n", "\n").replace('\r', '\n');
    }

    private static boolean saysForm(String type) {
        String[] parts = type.toLowerCase(Locale.ROOT).split(";", -1);
        boolean plain = parts.length == 1
                || (parts.length == 2 && parts[1].strip().replace("\"", "").equals("charset=utf-8"));
        return plain && parts[0].strip().equals(TYPE);
    }

    private static String ascii(byte[] body) {
        try {
            return StandardCharsets.US_ASCII
                    .newDecoder()
                    .decode(ByteBuffer.wrap(body))
                    .toString();
        } catch (CharacterCodingException e) {
            throw BadRequest.unreadable("the form is not percent-encoded");
        }
    }

    /// The text of a field; empty when it did not come.
    ///
    /// @throws BadRequest when it came twice: which one counts nobody could say
    public String text(String name) {
        List<String> given = all(name);
        if (given.size() > 1) {
            throw BadRequest.of(Refusal.invalid(name, "came twice"));
        }
        return given.isEmpty() ? "" : given.getFirst();
    }

    /// Every value of a field that may come many times, such as ticks of one name.
    public List<String> all(String name) {
        return values.getOrDefault(name, List.of());
    }

    /// Whether a tick box was ticked, or a button of this name pressed.
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /// A form can hold a password.
    @Override
    public String toString() {
        return "Form[hidden]";
    }
}
