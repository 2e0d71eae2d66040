package dev.bulla.workspace.meaning;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.onnx.AbstractInProcessEmbeddingModel;
import dev.langchain4j.model.embedding.onnx.OnnxBertBiEncoder;
import dev.langchain4j.model.embedding.onnx.PoolingMode;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// all-MiniLM-L6-v2, quantized, from the jar: 23 MB, no network, one thread so that reading never
/// starves the doors.
final class MiniLm implements Embedder {

    private static final String MODEL = "/all-minilm-l6-v2-q.onnx";
    private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";

    private final OrtSession session;
    private final Encoder encoder;

    private MiniLm(OrtSession session, Encoder encoder) {
        this.session = session;
        this.encoder = encoder;
    }

    /// Takes about a second. `natives` is where the tokenizer's native library is unpacked.
    static Embedder load(Path natives) throws IOException {
        stayHome(natives);
        try (InputStream model = resource(MODEL);
                InputStream tokenizer = resource(TOKENIZER);
                SessionOptions options = new SessionOptions()) {
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.setCPUArenaAllocator(false); // the arena keeps the largest batch for ever
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            OrtEnvironment environment = OrtEnvironment.getEnvironment();
            OrtSession session = environment.createSession(model.readAllBytes(), options);
            return new MiniLm(session, new Encoder(environment, session, tokenizer));
        } catch (OrtException e) {
            throw new IOException("the language model could not be started", e);
        }
    }

    /// The tokenizer's library (DJL) looks for updates, reports its use to its makers when it
    /// runs at Amazon, and unpacks itself into the home folder; nothing leaves this house, and
    /// nothing is left outside the data folder.
    private static void stayHome(Path natives) {
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("ENGINE_CACHE_DIR", natives.toString());
        System.setProperty("DJL_CACHE_DIR", natives.toString());
    }

    private static InputStream resource(String name) throws IOException {
        InputStream stream = AllMiniLmL6V2QuantizedEmbeddingModel.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IOException("the language model is not part of this build");
        }
        return stream;
    }

    @Override
    public Optional<float[]> embed(String text) {
        if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return Optional.empty();
        }
        return Optional.of(encoder.embed(TextSegment.from(text)).content().vector());
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException("the language model could not be stopped", e);
        }
    }

    private static final class Encoder extends AbstractInProcessEmbeddingModel {

        private final OnnxBertBiEncoder encoder;

        Encoder(OrtEnvironment environment, OrtSession session, InputStream tokenizer) {
            super(Runnable::run);
            this.encoder = new OnnxBertBiEncoder(environment, session, tokenizer, PoolingMode.MEAN);
        }

        @Override
        protected OnnxBertBiEncoder model() {
            return encoder;
        }

        @Override
        protected @Nullable Integer knownDimension() {
            return DIMENSION;
        }
    }
}
