package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The compiled templates. They escape whatever they are given, by where it stands.
final class Templates {
    private static final String COMPILED = "gg.jte.generated.precompiled";

    private final Supplier<TemplateEngine> engine = new Once<>(
            () -> TemplateEngine.createPrecompiled(null, ContentType.Html, Templates.class.getClassLoader(), COMPILED));

    Answer.Bytes page(String template, int status, Layout layout, Object it) {
        StringOutput out = new StringOutput();
        engine.get().render("console/" + template + ".jte", Map.of("layout", layout, "it", it), out);
        return new Answer.Bytes(
                status, List.of(PageHeaders.html()), out.toString().getBytes(StandardCharsets.UTF_8));
    }
}
