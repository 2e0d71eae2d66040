package dev.bulla.cli;

import dev.bulla.json.Json;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/// What every command that asks the gateway has: the data folder, `--json`, and where to print.
final class Shared {
    @Spec(Spec.Target.MIXEE)
    CommandSpec command;

    @Mixin
    DataOption data;

    @Option(names = "--json", description = "Print JSON.")
    boolean json;

    Path folder() {
        return data.path();
    }

    Gateway gateway() {
        return Gateway.of(data.path(), data.start());
    }

    PrintWriter out() {
        return command.commandLine().getOut();
    }

    /// JSON when it was asked for, else the words for people.
    void print(JsonNode value, String words) {
        out().println(json ? Json.text(value) : words);
    }

    /// A list: as `{"items":[...]}`, or one line an item in these columns.
    void list(List<JsonNode> items, Column... columns) {
        if (json) {
            var all = Json.object();
            items.forEach(all.putArray("items")::add);
            out().println(Json.text(all));
        } else if (items.isEmpty()) {
            out().println("none");
        } else {
            Table.print(out(), items, List.of(columns));
        }
    }
}
