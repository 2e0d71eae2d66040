package dev.bulla.vendor.apis;

/// A value that cannot become part of a request. Names what the vendor calls the field, never the
/// value.
final class Unfit extends Exception {
    private static final long serialVersionUID = 1L;

    private final String field;

    Unfit(String field, String message) {
        super(message, null, false, false);
        this.field = field;
    }

    String field() {
        return field;
    }
}
