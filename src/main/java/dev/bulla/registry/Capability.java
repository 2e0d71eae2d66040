package dev.bulla.registry;

/// One thing that can be done: (domain, action) and the one REST request it is, what the pipeline
/// holds it to, what it takes, and the code that does it. The single declaration from which every
/// door is generated.
///
/// @param summary when to use it and what comes back, one sentence for a model
public record Capability(CapabilityName name, Wire wire, Rules rules, Params params, String summary, Handler handler) {}
