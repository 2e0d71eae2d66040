package dev.bulla.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The rounds of one kind of request, and the medians over them.
final class Rows {
    private final Gateway gateway;
    private final Load load;
    private final List<Load.Run> runs = new ArrayList<>();
    private final List<Double> cpu = new ArrayList<>();

    Rows(Gateway gateway, Load load) {
        this.gateway = gateway;
        this.load = load;
    }

    /// One more round.
    ///
    /// @return its answers a second
    double run(int callers, Duration time) throws IOException {
        double before = Figures.cpuSeconds(gateway.process.pid());
        Load.Run run = load.run(callers, time);
        cpu.add((Figures.cpuSeconds(gateway.process.pid()) - before) * 1e6 / run.answers());
        runs.add(run);
        return run.perSecond();
    }

    double perSecond() {
        return Figures.median(runs.stream().mapToDouble(Load.Run::perSecond).toArray());
    }

    /// CPU time of the server for one request.
    double cpuMicros() {
        return Figures.median(cpu.stream().mapToDouble(Double::doubleValue).toArray());
    }

    double millis(double quantile) {
        return Figures.median(
                runs.stream().mapToDouble(run -> run.millis(quantile)).toArray());
    }
}
