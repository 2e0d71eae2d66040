package dev.bulla.cli;

import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says what is wrong with a command line in words for a person, and what was probably meant.
final class Usage {
    private Usage() {}

    static String wrong(ParameterException wrong) {
        return wrong instanceof UnmatchedArgumentException unmatched
                ? unmatched(unmatched)
                : String.valueOf(wrong.getMessage());
    }

    private static String unmatched(UnmatchedArgumentException wrong) {
        String word = wrong.getUnmatched().getFirst();
        List<String> commands =
                List.copyOf(wrong.getCommandLine().getSubcommands().keySet());
        if (word.startsWith("-")) {
            return "unknown option " + Table.shown(word) + meant(wrong.getSuggestions());
        }
        if (commands.isEmpty()) {
            return "one word too many: " + Table.shown(word);
        }
        List<String> close = wrong.getSuggestions().stream()
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .toList();
        return "unknown command " + Table.shown(word)
                + (close.isEmpty() ? "; there are " + String.join(", ", commands) : meant(close));
    }

    private static String meant(List<String> close) {
        return close.isEmpty() ? "" : "; did you mean " + close.getFirst() + "?";
    }
}
