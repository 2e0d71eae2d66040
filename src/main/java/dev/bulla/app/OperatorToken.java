package dev.bulla.app;

import dev.bulla.seal.PrivateFile;
import dev.bulla.seal.Proof;
import java.nio.file.Path;

/// The owner's token as the data folder keeps it (0600): whoever can read that file is the owner.
public final class OperatorToken {
    public static final String FILE = "operator.token";

    private final String text;

    private OperatorToken(String text) {
        this.text = text;
    }

    /// The token in this data folder.
    ///
    /// @throws dev.bulla.seal.KeyRefused when the file is missing or others can read it
    public static OperatorToken read(Path folder) {
        return new OperatorToken(PrivateFile.read(folder.resolve(FILE)));
    }

    /// The token itself, for the one header it travels in.
    public String expose() {
        return text;
    }

    /// What only a holder of the token can answer to this nonce.
    public Proof proof() {
        return Proof.under(text);
    }

    @Override
    public String toString() {
        return "OperatorToken(hidden)";
    }
}
