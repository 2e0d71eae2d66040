package dev.bulla.workspace.meaning;

import java.util.Optional;

/// Turns a text into a unit vector that says what it means.
interface Embedder extends AutoCloseable {

    int DIMENSION = 384;

    /// Empty for a text that means nothing, such as a blank one.
    Optional<float[]> embed(String text);

    @Override
    void close();
}
