package dev.bulla.console.workspace;

import dev.bulla.console.frame.Shown;
import dev.bulla.console.frame.Trouble;
import dev.bulla.console.frame.Visit;
import dev.bulla.pipeline.Outcome;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// What came in and went out, added up by the house and not here.
record Summary(List<AccountsPage.Sum> totals, List<AccountsPage.Sum> groups, String wrong) {
    static Summary of(Visit visit, ObjectNode args) {
        return switch (visit.run("finance", "summarize", args)) {
            case Outcome.Done done -> {
                String by = args.path("by").asString("");
                yield new Summary(
                        sums(done.value().path("totals"), by), sums(done.value().path("groups"), by), "");
            }
            case Outcome.Refused refused ->
                new Summary(List.of(), List.of(), Trouble.of(refused.refusal()).beside());
            case Outcome.Blob _ -> throw new IllegalStateException("not a value");
        };
    }

    private static List<AccountsPage.Sum> sums(JsonNode list, String by) {
        List<AccountsPage.Sum> sums = new ArrayList<>();
        list.forEach(sum -> sums.add(new AccountsPage.Sum(
                Shown.line(Field.named(sum.path(by), "(none)")),
                sum.path("currency").asString(""),
                sum.path("income").asString(""),
                sum.path("expense").asString(""),
                sum.path("net").asString(""),
                sum.path("count").asLong())));
        return sums;
    }
}
