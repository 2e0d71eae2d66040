package dev.bulla.http;

/// One header line of an answer.
public record Header(String name, String value) {
    public static final Header JSON = new Header("Content-Type", "application/json");

    /// A line break here would let a value write headers of its own (response splitting).
    public Header {
        if (name.isEmpty() || !printable(name) || !printable(value)) {
            throw new IllegalArgumentException("a header holds a control character");
        }
    }

    private static boolean printable(String s) {
        for (int i = 0; i < s.length(); i++) {
            if ((s.charAt(i) < 0x20 && s.charAt(i) != '\t') || s.charAt(i) == 0x7f) {
                return false;
            }
        }
        return true;
    }
}
