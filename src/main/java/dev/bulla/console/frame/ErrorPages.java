package dev.bulla.console.frame;

import dev.bulla.http.Answer;
import dev.bulla.http.Refusals;
import dev.bulla.http.Request;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.function.Supplier;

/// Refusals as pages, for browsers; as JSON for everybody else.
record ErrorPages(Templates templates, Supplier<Assets> assets, PageHeaders headers) implements Refusals {
    /// Where programs are at home, whatever they say that they accept.
    private static final List<String> PROGRAMS = List.of("/api/", "/mcp", "/.well-known/", "/proxy/");

    @Override
    public Answer.Bytes of(Request request, int status, Refusal refusal) {
        boolean browser = request.header("accept").orElse("").contains("text/html")
                && PROGRAMS.stream().noneMatch(request.path()::startsWith);
        if (!browser) {
            return Refusals.JSON.of(request, status, refusal);
        }
        Problem said = new Problem(
                status, title(status), refusal.message(), refusal.reason().word());
        Answer page = templates.page("error", status, Layout.bare(said.title(), assets.get()), said);
        return (Answer.Bytes) headers.on(page, List.of());
    }

    private static String title(int status) {
        return switch (status) {
            case 400, 413, 415, 422 -> "That could not be read";
            case 403 -> "Not allowed";
            case 404 -> "Nothing here";
            case 405 -> "That cannot be done here";
            case 409 -> "That changed meanwhile";
            case 410 -> "This link was used";
            case 429 -> "Too many; wait a little";
            case 503 -> "Not now";
            default -> "Something broke";
        };
    }
}
