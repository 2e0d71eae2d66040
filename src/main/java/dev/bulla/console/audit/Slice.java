package dev.bulla.console.audit;

import dev.bulla.audit.Ledger;
import dev.bulla.console.frame.Records;
import java.util.ArrayList;
import java.util.List;

/// A piece of the log, newest first.
///
/// @param from how far back was looked; 1 when there is nothing before
record Slice(List<Read> records, long from) {
    private static final int MOST = 50;
    private static final int PAGE = 500;
    /// A filter that fits nothing must not make one request read a log of years.
    private static final int LOOKED = 10_000;

    /// The newest that fit, of those before a seq.
    static Slice of(Ledger ledger, Wanted wanted, long before) {
        List<Read> found = new ArrayList<>();
        long top = Math.min(before - 1, ledger.size());
        long floor = Math.max(0, top - LOOKED);
        long at = top;
        while (at > floor) {
            long after = Math.max(floor, at - PAGE);
            List<String> page = ledger.records(after, (int) (at - after));
            for (int i = page.size() - 1; i >= 0; i--) {
                Read read = new Read(after + i + 1, Records.read(page.get(i)));
                if (wanted.fits(read.record())) {
                    found.add(read);
                }
                if (found.size() == MOST) {
                    return new Slice(found, read.seq());
                }
            }
            at = after;
        }
        return new Slice(found, Math.max(1, floor + 1));
    }
}
