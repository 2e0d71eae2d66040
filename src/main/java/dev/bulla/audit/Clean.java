package dev.bulla.audit;

import java.util.regex.Pattern;

/// Makes words from outside fit for the log: cut to a length, without half characters, with
/// anything shaped like a token masked.
///
/// The attack: an agent calls a tool named like its token, or like a megabyte of text, and has
/// it kept for ever.
final class Clean {
    private static final int LONGEST = 256;
    private static final Pattern TOKEN =
            Pattern.compile("bulla[a-z]*_[A-Za-z0-9_.~+/=-]+|eyJ[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+");

    private Clean() {}

    static String text(String text) {
        String kept = text.contains("bulla") ? TOKEN.matcher(text).replaceAll("bulla_***") : text;
        if (kept.length() > LONGEST) {
            kept = kept.substring(0, LONGEST - 1) + "…";
        }
        return whole(kept) ? kept : repaired(kept);
    }

    /// Half a surrogate pair has no UTF-8, so it would make two texts of one record.
    private static boolean whole(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static String repaired(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.appendCodePoint(c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c));
        return out.toString();
    }
}
