package dev.bulla.signin;

/// Where somebody signs in from.
///
/// @param address the IP address
/// @param label which program it says it is: what it wrote of itself, cleaned and cut
public record Browser(String address, String label) {
    private static final int LABEL_MOST = 120;

    public Browser {
        String clean = label.replaceAll("[^\\x20-\\x7e]", "").strip();
        label = clean.substring(0, Math.min(clean.length(), LABEL_MOST));
    }
}
