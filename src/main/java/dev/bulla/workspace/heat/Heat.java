package dev.bulla.workspace.heat;

import java.time.Duration;
import java.time.Instant;

/// The warmth of one thing: how often and how lately it was touched, as a counter that halves
/// every seven days.
///
/// The warmth at `now` is the sum of `2^(-(now - t) / halfLife)` over every touch `t`. What is
/// stored is the logarithm of that sum at a fixed zero, `key = log2(sum of 2^(t / halfLife))`. As
/// time goes by all warmths shrink by the same factor, so the order of two keys never changes:
/// SQL says `ORDER BY heat_key DESC` and needs neither `now` nor a job that cools the rows. A
/// touch costs one read and one write of one `REAL` column.
///
/// A thing never touched has the key 0, the warmth of one touch in 1970: finite, sortable and no
/// different from nothing.
public record Heat(double key) {

    /// Fixed for ever: keys made with different half-lives cannot be compared.
    public static final Duration HALF_LIFE = Duration.ofDays(7);

    public static final Heat COLD = new Heat(0);

    public Heat {
        if (!Double.isFinite(key)) {
            throw new IllegalArgumentException("a heat key is a finite number");
        }
    }

    /// The warmth after one more touch; touches may arrive in any order.
    public Heat touch(Instant now) {
        double touched = halfLives(now);
        double higher = Math.max(key, touched);
        double lower = Math.min(key, touched);
        return new Heat(higher + Math.log1p(Math.exp((lower - higher) * LN2)) / LN2);
    }

    /// The warmth as a person reads it: 1 is one touch this moment, or two touches seven days
    /// ago.
    public double at(Instant now) {
        return Math.exp((key - halfLives(now)) * LN2);
    }

    private static double halfLives(Instant time) {
        return (time.getEpochSecond() + time.getNano() / 1e9) / HALF_LIFE.toSeconds();
    }

    private static final double LN2 = Math.log(2);
}
