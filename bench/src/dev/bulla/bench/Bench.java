package dev.bulla.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Measures: echo and `tools/call` in alternating rounds, medians of the rounds; then one caller;
/// then start and memory.
public final class Bench {
    private static final int CALLERS = 64;

    private final Path root;
    private final List<String> server;
    private final int rounds;
    private final Duration round;
    private final Map<String, Double> figures = new LinkedHashMap<>();

    private Bench(Path root, List<String> server, boolean quick) {
        this.root = root;
        this.server = server;
        this.rounds = quick ? 3 : 5;
        this.round = Duration.ofSeconds(quick ? 5 : 10);
    }

    public static void main(String[] args) throws Exception {
        List<String> all = Arrays.asList(args);
        int split = all.indexOf("--");
        boolean quick = all.subList(2, split).contains("--quick");
        Bench bench = new Bench(Path.of(args[0]), all.subList(split + 1, all.size()), quick);
        Path scratch = Files.createTempDirectory("bulla-bench");
        try {
            bench.disk(scratch);
            bench.start(scratch);
            bench.calls(scratch.resolve("home"));
            bench.verify(scratch.resolve("home"));
        } finally {
            delete(scratch);
        }
        bench.report(Path.of(args[1]));
    }

    private void disk(Path scratch) throws IOException {
        figures.put("fdatasync_us", Figures.fdatasyncMicros(scratch));
    }

    /// From the launcher's first line to the first answer, and what it then holds in memory when
    /// nobody calls.
    private void start(Path scratch) throws IOException, InterruptedException {
        double[] millis = new double[rounds];
        double[] megabytes = new double[rounds];
        served(scratch.resolve("warm")); // makes the AOT cache where there is none
        for (int i = 0; i < rounds; i++) {
            double[] one = served(scratch.resolve("start"));
            millis[i] = one[0];
            megabytes[i] = one[1];
        }
        figures.put("start_ms", Figures.median(millis));
        figures.put("rss_mb", Figures.median(megabytes));
    }

    private double[] served(Path data) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process process = new ProcessBuilder(
                        root.resolve("bulla").toString(), "serve", "--data", data.toString(), "--port", "0",
                        "--facade-port", "0")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        double millis = (System.nanoTime() - begin) / 1e6;
        Thread.sleep(3000);
        double megabytes = Figures.residentMegabytes(process.pid()); // the launcher became the JVM
        process.destroy();
        process.waitFor();
        return new double[] {millis, megabytes};
    }

    private void calls(Path data) throws IOException, InterruptedException {
        try (Gateway gateway = Gateway.start(server, data)) {
            gateway.tryAll();
            Load echo = new Load(gateway.echo, gateway.echo());
            Load call = new Load(gateway.origin, gateway.get());
            echo.run(CALLERS, round);
            call.run(CALLERS, round.multipliedBy(2));
            Rows echoes = new Rows(gateway, echo);
            Rows calls = new Rows(gateway, call);
            double[] ratios = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                double plain = echoes.run(CALLERS, round);
                ratios[i] = calls.run(CALLERS, round) / plain;
            }
            figures.put("echo_rps", echoes.perSecond());
            figures.put("call_rps", calls.perSecond());
            figures.put("ratio", Figures.median(ratios));
            figures.put("echo_cpu_us", echoes.cpuMicros());
            figures.put("call_cpu_us", calls.cpuMicros());
            figures.put("call_p50_ms", calls.millis(0.50));
            figures.put("call_p99_ms", calls.millis(0.99));
            one(gateway, call);
            more(gateway);
            gateway.tryAll();
        }
    }

    private void one(Gateway gateway, Load call) throws IOException {
        Rows alone = new Rows(gateway, call);
        for (int i = 0; i < rounds; i++) {
            alone.run(1, round.dividedBy(2));
        }
        figures.put("c1_p50_ms", alone.millis(0.50));
        figures.put("c1_p99_ms", alone.millis(0.99));
    }

    /// Rows without a bar, to see what else costs.
    private void more(Gateway gateway) throws IOException {
        Map<String, byte[]> requests = new LinkedHashMap<>();
        requests.put("tools_list", gateway.tools());
        requests.put("list", gateway.list());
        requests.put("write", gateway.create());
        for (var request : requests.entrySet()) {
            Load load = new Load(gateway.origin, request.getValue());
            load.run(CALLERS, round.dividedBy(2));
            Rows rows = new Rows(gateway, load);
            rows.run(CALLERS, round);
            figures.put(request.getKey() + "_rps", rows.perSecond());
            figures.put(request.getKey() + "_cpu_us", rows.cpuMicros());
        }
    }

    /// `audit verify` over everything the run wrote, while nothing else runs.
    private void verify(Path data) throws IOException, InterruptedException {
        Path out = data.resolveSibling("verify.out");
        long begin = System.nanoTime();
        int code = new ProcessBuilder(root.resolve("bulla").toString(), "audit", "verify", "--data", data.toString())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        double seconds = (System.nanoTime() - begin) / 1e9;
        String said = Files.readString(out);
        Matcher records = Pattern.compile("(\\d+) records").matcher(said);
        if (code != 0 || !records.find()) {
            throw new IOException("audit verify said: " + said);
        }
        figures.put("verify_records_per_s", Long.parseLong(records.group(1)) / seconds);
    }

    private void report(Path file) throws IOException {
        Map<String, String> bars = Map.of(
                "ratio", ">= 0.45",
                "call_cpu_us", "<= 75",
                "c1_p50_ms", "<= 0.7",
                "c1_p99_ms", "<= 3",
                "call_rps", ">= 18000 where fdatasync <= 200 us",
                "start_ms", "<= 800",
                "rss_mb", "<= 120",
                "verify_records_per_s", ">= 100000");
        System.out.printf(Locale.ROOT, "%-20s %12s   %s%n", "", "measured", "bar");
        List<String> members = new ArrayList<>();
        figures.forEach((name, value) -> {
            System.out.printf(Locale.ROOT, "%-20s %12.3f   %s%n", name, value, bars.getOrDefault(name, ""));
            members.add(String.format(Locale.ROOT, "  \"%s\": %.3f", name, value));
        });
        members.add("  \"at\": \"" + Instant.now() + "\"");
        members.add("  \"cpus\": " + Runtime.getRuntime().availableProcessors());
        Files.writeString(file, members.stream().collect(Collectors.joining(",\n", "{\n", "\n}\n")));
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
