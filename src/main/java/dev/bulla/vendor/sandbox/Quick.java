package dev.bulla.vendor.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.bulla.vendor.sandbox.Ran.End;
import io.roastedroot.quickjs4j.core.Builtins;
import io.roastedroot.quickjs4j.core.Engine;
import io.roastedroot.quickjs4j.core.GuestException;
import io.roastedroot.quickjs4j.core.HostFunction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import run.endive.runtime.ByteArrayMemory;
import run.endive.runtime.Memory;
import run.endive.wasm.WasmEngineException;
import run.endive.wasm.types.MemoryLimits;

/// QuickJS, made for one run: the only file that knows the engine, and the one whose first use
/// loads it.
final class Quick {
    private static final int PAGES_OF_A_MEGABYTE = 16;
    private static final String BOOT = boot();

    private Quick() {}

    /// Runs the boot script, which asks for the code and runs it, until nothing is left to do.
    static End run(BinaryOperator<String> ask, int megabytes) {
        try (Engine engine = engine(ask, megabytes)) {
            engine.exec(engine.compile(BOOT));
            return End.RESULT;
        } catch (GuestException _) {
            // The engine gives up the same way for whatever it cannot do; nearly always there was
            // no memory left to say it with.
            return End.MEMORY;
        } catch (WasmEngineException | StackOverflowError _) {
            // Interrupted, or recursed deeper than the engine's own limit lets it.
            return End.THREW;
        }
    }

    @SuppressWarnings("rawtypes")
    private static Engine engine(BinaryOperator<String> ask, int megabytes) {
        List<Class> texts = List.of(String.class, String.class);
        var function = new HostFunction(
                "ask", texts, String.class, args -> ask.apply((String) args.get(0), (String) args.get(1)));
        return Engine.builder()
                .withMemoryFactory(limits -> memory(limits, megabytes))
                .withStdout(new Nowhere())
                .withStderr(new Nowhere())
                .addBuiltins(Builtins.builder("sandbox").add(function).build())
                .build();
    }

    private static Memory memory(MemoryLimits limits, int megabytes) {
        int most = Math.min(limits.maximumPages(), megabytes * PAGES_OF_A_MEGABYTE);
        return new ByteArrayMemory(new MemoryLimits(limits.initialPages(), most));
    }

    private static String boot() {
        try (InputStream in = Objects.requireNonNull(Quick.class.getResourceAsStream("boot.js"))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// What the engine prints is kept by nobody: it would grow beside the memory that is capped.
    private static final class Nowhere extends ByteArrayOutputStream {
        @Override
        public synchronized void write(int b) {}

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {}
    }
}
