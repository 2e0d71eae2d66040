package dev.bulla.cli;

import dev.bulla.json.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bulla approve`.
@Command(name = "approve", description = "Say yes to an ask. One of level L3 is answered on its page only.")
final class ApproveCommand implements Runnable {
    @Mixin
    Shared shared;

    @Parameters(paramLabel = "ID", description = "The ask, as `bulla approvals` lists it.")
    String id;

    @Option(names = "--ask-every-call", description = "From now on ask before every call of this action.")
    boolean askEveryCall;

    @Override
    public void run() {
        var body = Json.object();
        body.put("decision", "allow");
        if (askEveryCall) {
            body.put("askEveryCall", true);
        }
        var answer = shared.gateway().post("/api/v1/approvals/" + Gateway.encoded(id), body);
        shared.print(answer, "approved " + Table.shown(id));
    }
}
