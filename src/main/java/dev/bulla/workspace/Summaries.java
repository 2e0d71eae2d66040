package dev.bulla.workspace;

import dev.bulla.change.Page;
import dev.bulla.json.Json;
import dev.bulla.registry.Handler;
import dev.bulla.registry.Result;
import dev.bulla.registry.Work;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Adds transactions up, exactly and never across currencies.
record Summaries(Shelf shelf) implements Handler {
    /// What came in, what went out, and how often.
    private record Sum(BigDecimal income, BigDecimal expense, long count) {
        static final Sum NONE = new Sum(BigDecimal.ZERO, BigDecimal.ZERO, 0);

        Sum plus(BigDecimal amount) {
            return amount.signum() < 0
                    ? new Sum(income, expense.add(amount), count + 1)
                    : new Sum(income.add(amount), expense, count + 1);
        }

        void into(ObjectNode out) {
            out.put("income", Money.text(income));
            out.put("expense", Money.text(expense));
            out.put("net", Money.text(income.add(expense)));
            out.put("count", count);
        }
    }

    private record Group(String key, String currency) implements Comparable<Group> {
        @Override
        public int compareTo(Group other) {
            int byKey = key.compareTo(other.key);
            return byKey != 0 ? byKey : currency.compareTo(other.currency);
        }
    }

    @Override
    public Result run(Work work) {
        String by = Lists.text(work, "by").orElse("category");
        Map<Group, Sum> totals = new TreeMap<>();
        Map<Group, Sum> groups = new TreeMap<>();
        for (Thing transaction : Walk.all(shelf, listing(work), Integer.MAX_VALUE)) {
            ObjectNode body = transaction.body();
            BigDecimal amount = Money.of(body, "amount");
            String currency = body.path("currency").asString("");
            totals.merge(new Group("", currency), Sum.NONE.plus(amount), (sum, _) -> sum.plus(amount));
            groups.merge(new Group(key(body, by), currency), Sum.NONE.plus(amount), (sum, _) -> sum.plus(amount));
        }
        ObjectNode answer = Json.object().put("by", by);
        write(answer.putArray("totals"), totals, "");
        write(answer.putArray("groups"), groups, by);
        return Result.done(answer);
    }

    private static String key(ObjectNode body, String by) {
        return by.equals("month")
                ? body.path("date").asString("").substring(0, 7)
                : body.path(by).asString("");
    }

    private static void write(ArrayNode list, Map<Group, Sum> sums, String name) {
        sums.forEach((group, sum) -> {
            ObjectNode entry = list.addObject();
            if (!name.isEmpty()) {
                entry.put(name, group.key());
            }
            sum.into(entry.put("currency", group.currency()));
        });
    }

    private static Listing listing(Work work) {
        var filter = new Listing.Filter(
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Lists.moment(work, "from"),
                Lists.moment(work, "to"),
                Lists.text(work, "account"));
        return new Listing(
                work.caller().person(),
                Kind.TRANSACTION,
                work.view(),
                filter,
                Listing.Sort.FROM,
                Page.MAX,
                Optional.empty());
    }
}
