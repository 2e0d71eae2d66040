package dev.bulla.workspace.meaning;

/// One thing found, with the version that was read and how well it matched; scores compare within
/// one search only.
public record Hit(String id, long version, double score) {}
