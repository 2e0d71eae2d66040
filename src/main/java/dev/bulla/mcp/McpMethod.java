package dev.bulla.mcp;

/// One method of the protocol; its file holds all there is about it.
interface McpMethod {
    String name();

    boolean in(Era era);

    /// Whether this visitor has what the method is about; if not, the method does not exist.
    default boolean offered(Catalogue catalogue) {
        return true;
    }

    /// Whether it runs code that is not ours to time: may take long, may send messages before
    /// its answer.
    default boolean runs() {
        return false;
    }

    /// The result object, as JSON bytes.
    byte[] result(Invocation in) throws Exception;
}
