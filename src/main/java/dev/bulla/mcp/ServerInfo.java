package dev.bulla.mcp;

/// Who answers.
public record ServerInfo(String name, String version) {}
