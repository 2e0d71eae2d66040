package dev.bulla.upstream.oauth;

import dev.bulla.refusal.Reason;
import dev.bulla.refusal.Refusal;
import java.util.regex.Pattern;

/// A step of OAuth with a vendor that came to nothing, with a word for programs and a sentence
/// for people. The vendor's own prose is left out: it may quote what was sent.
public final class VendorFault extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Pattern CODE = Pattern.compile("[a-z_]{1,40}");

    private final Reason reason;
    private final String said;

    private VendorFault(Reason reason, String said) {
        super(said, null, false, false);
        this.reason = reason;
        this.said = said;
    }

    /// Something is wrong with what the vendor or the person said.
    static VendorFault refused(String said) {
        return new VendorFault(Reason.INPUT_INVALID, said);
    }

    /// The request brought nothing.
    static VendorFault unfetched(Reason reason, String what) {
        return new VendorFault(reason, what + ": " + reason.meaning());
    }

    /// The vendor wants its person again: nothing that is kept opens the door any more.
    static VendorFault dead(String said) {
        return new VendorFault(Reason.AWAITING_CREDENTIAL, said);
    }

    static VendorFault revoked() {
        return new VendorFault(Reason.CONNECTION_REVOKED, Reason.CONNECTION_REVOKED.meaning());
    }

    /// An `error` of OAuth as it may be shown: the code where it has the shape of one.
    static String code(String error) {
        return CODE.matcher(error).matches() ? error : "an unreadable error";
    }

    public Reason reason() {
        return reason;
    }

    /// Whether only the person can bring this to life again.
    public boolean isDead() {
        return reason == Reason.AWAITING_CREDENTIAL;
    }

    /// What to say to the caller.
    public String said() {
        return said;
    }

    public Refusal refusal() {
        return Refusal.of(reason, said);
    }
}
