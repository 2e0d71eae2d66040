package dev.bulla.pipeline;

/// How a person raised the approval of a tool or action above what it declares.
public enum Raise {
    EVERY_CALL,
    L3
}
