package dev.bulla.workspace;

import dev.bulla.grant.TagFilter;
import dev.bulla.registry.Work;
import dev.bulla.workspace.meaning.Hit;
import dev.bulla.workspace.meaning.Meaning;
import dev.bulla.workspace.meaning.Query;
import dev.bulla.workspace.meaning.TagRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// What a `search` means: one or two characters, the start of a word of the title; more, also
/// what it means.
final class Searches {
    private static final int SHORT = 2;
    private static final int MOST = 200;

    private Searches() {}

    static String text(ObjectNode args) {
        return args.path("search").asString("").strip();
    }

    static boolean byMeaning(ObjectNode args) {
        String text = text(args);
        return text.codePointCount(0, text.length()) > SHORT;
    }

    /// The words of a text, each of which must start a word of the title.
    static List<String> words(ObjectNode args) {
        return Arrays.stream(text(args).toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .limit(20)
                .toList();
    }

    /// The ids of what the index finds in this caller's view, best first.
    static List<String> found(Meaning meaning, Work work, Kind kind) {
        List<TagRule> rules = new ArrayList<>();
        TagFilter view = work.view();
        if (!view.open()) {
            rules.add(
                    view.mode() == TagFilter.Mode.INCLUDE
                            ? new TagRule.AnyOf(view.tags())
                            : new TagRule.NoneOf(view.tags()));
        }
        String tag = work.args().path("tag").asString("");
        if (!tag.isEmpty()) {
            rules.add(new TagRule.AnyOf(Set.of(tag)));
        }
        String person = work.caller().person().value();
        return meaning.search(new Query(person, kind.word(), text(work.args()), rules, MOST)).stream()
                .map(Hit::id)
                .toList();
    }
}
