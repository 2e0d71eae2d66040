package dev.bulla.console.audit;

import tools.jackson.databind.JsonNode;

/// A record and where in the log it stands, whatever it says of that itself.
record Read(long seq, JsonNode record) {}
