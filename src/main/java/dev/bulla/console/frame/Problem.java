package dev.bulla.console.frame;

/// What an error page says.
///
/// @param title what happened, in a few words
/// @param text what can be done
public record Problem(int status, String title, String text, String reason) {}
