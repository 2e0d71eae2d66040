package dev.bulla.upstream.mcp;

import dev.bulla.refusal.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A server that runs as our child: one message a line on its standard input and output.
///
/// The thread that starts the process is the one that reads from it, because the kernel ends a
/// sandbox with the thread that started it.
final class Child implements Line {
    private static final int QUEUE = 64;
    private static final long PATIENCE_SECONDS = 5;

    private final Surroundings surroundings;
    private final Command command;
    private final Switchboard board;
    private final int limit;
    private final LastLines errors;
    private final Path work;
    private final CompletableFuture<Process> process = new CompletableFuture<>();
    private final BlockingQueue<byte[]> outgoing = new ArrayBlockingQueue<>(QUEUE);
    private volatile boolean closed;

    private Child(Surroundings surroundings, Command command, Switchboard board, int limit) throws IOException {
        this.surroundings = surroundings;
        this.command = command;
        this.board = board;
        this.limit = limit;
        this.errors = new LastLines(command.environment().values());
        this.work = WorkFolder.make();
    }

    /// @throws IOException when the program cannot be started
    static Child start(Surroundings surroundings, Command command, Switchboard board, int limit) throws IOException {
        Child child = new Child(surroundings, command, board, limit);
        Thread.ofPlatform().daemon().name("mcp-child").start(child::run);
        try {
            Process process = child.process.join();
            Thread.ofPlatform().daemon().name("mcp-child-in").start(() -> child.write(process.getOutputStream()));
            Thread.ofPlatform().daemon().name("mcp-child-err").start(() -> child.complain(process));
            return child;
        } catch (java.util.concurrent.CompletionException e) {
            WorkFolder.remove(child.work);
            throw new IOException("the program cannot be started");
        }
    }

    private void run() {
        try {
            process.complete(begin());
        } catch (IOException | RuntimeException e) {
            process.completeExceptionally(e);
            return;
        }
        Process running = process.join();
        try (var in = running.getInputStream()) {
            new Lines(in, limit, board, this::send).run();
        } catch (IOException _) {
            // It ended, or was ended.
        }
        board.end(Reason.UPSTREAM_UNREACHABLE);
        close();
    }

    private Process begin() throws IOException {
        List<String> argv = surroundings.hides() ? Sandbox.around(command, surroundings, work) : command.argv();
        ProcessBuilder builder = new ProcessBuilder(argv).directory(work.toFile());
        var environment = builder.environment();
        environment.clear();
        environment.put("PATH", surroundings.path());
        environment.put("LANG", surroundings.lang());
        environment.put("TERM", "dumb");
        environment.put("HOME", work.toString());
        environment.putAll(command.environment());
        return builder.start();
    }

    private void write(OutputStream out) {
        try (out) {
            while (!closed) {
                byte[] message = outgoing.poll(1, TimeUnit.SECONDS);
                if (message != null) {
                    out.write(message);
                    out.write('\n');
                    out.flush();
                }
            }
        } catch (IOException _) {
            board.end(Reason.UPSTREAM_UNREACHABLE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void complain(Process running) {
        try (var reader = new BufferedReader(new InputStreamReader(running.getErrorStream(), StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            int c = reader.read();
            while (c >= 0) {
                if (c == '\n') {
                    errors.add(line.toString());
                    line.setLength(0);
                } else if (line.length() < 2_000) {
                    line.append((char) c);
                }
                c = reader.read();
            }
            errors.add(line.toString());
        } catch (IOException _) {
            // It ended; what it said is kept.
        }
    }

    List<String> lastLines() {
        return errors.lines();
    }

    /// A child that does not read fills the pipe; nobody waits for it longer than a little.
    @Override
    public boolean send(byte[] message) {
        try {
            return alive() && outgoing.offer(message, PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public boolean alive() {
        return !closed && process.join().isAlive();
    }

    long pid() {
        return process.join().pid();
    }

    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        Ending.of(process.join());
        WorkFolder.remove(work);
    }
}
