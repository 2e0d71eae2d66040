package dev.bulla.pipeline;

/// One stage of the way: lets a call pass, or stops it.
interface Stage {
    /// The stage's word in the audit; empty for one that the law does not list.
    String word();

    Step pass(Passage passage);
}
