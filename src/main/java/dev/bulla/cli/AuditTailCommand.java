package dev.bulla.cli;

import dev.bulla.app.AuditFolder;
import dev.bulla.audit.Ledger;
import dev.bulla.json.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/// `bulla audit tail`: the newest records, and with `--follow` those that come.
@Command(name = "tail", description = "Show the newest records.")
final class AuditTailCommand implements Callable<Integer> {
    private static final int PAGE = 1000;
    private static final long PAUSE_MILLIS = 500;

    @Mixin
    Shared shared;

    @Option(names = "-n", paramLabel = "N", defaultValue = "20", description = "How many (20).")
    int count;

    @Option(names = "--follow", description = "Go on with the records that come, until interrupted.")
    boolean follow;

    @Override
    public Integer call() throws InterruptedException {
        if (count < 0) {
            throw new CommandLine.ParameterException(shared.command.commandLine(), "-n: 0 or more");
        }
        try (AuditFolder audit = AuditFolder.open(shared.folder())) {
            Ledger ledger = audit.ledger();
            long at = print(ledger, Math.max(0, ledger.size() - Math.max(0, count)));
            while (follow) {
                Thread.sleep(PAUSE_MILLIS);
                at = print(ledger, at);
            }
        }
        return 0;
    }

    private long print(Ledger ledger, long after) {
        long at = after;
        for (var page = ledger.records(at, PAGE); !page.isEmpty(); page = ledger.records(at, PAGE)) {
            for (String record : page) {
                shared.out().println(shared.json ? record : words(Json.ours(record)));
            }
            at += page.size();
        }
        shared.out().flush();
        return at;
    }

    private static String words(JsonNode record) {
        String reason = record.path("reason").asString("");
        return "%d  %s  %s %s  %s  %s  %s%s"
                .formatted(
                        record.path("seq").asLong(),
                        Column.time(record.path("at").asString("")),
                        record.path("caller").path("kind").asString("-"),
                        Table.shown(record.path("caller").path("name").asString("-")),
                        record.path("door").asString("-"),
                        Table.shown(record.path("capability").asString("-")),
                        record.path("decision").asString("-"),
                        reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
