package dev.bulla.grant;

/// How much one evaluation may still look at. Conditions come from agents too (narrowing), and
/// arguments from anybody: without a budget a short condition over a large argument could keep a
/// processor busy.
final class Budget {
    /// About as many steps as fit into some tens of milliseconds.
    private static final long STEPS = 10_000_000;

    private long left = STEPS;

    void spend(long steps) {
        left -= steps;
        if (left < 0) {
            throw new SpentException();
        }
    }

    /// Ends an evaluation that looked at too much; the condition then does not hold.
    static final class SpentException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SpentException() {
            super("the condition looks at too much", null, false, false);
        }
    }
}
