package dev.bulla.workspace.meaning;

import java.util.ArrayList;
import java.util.List;

/// Cuts a text into the pieces whose meaning is read one by one: a vector over a long text means
/// a little of everything.
final class Chunks {

    private static final int LENGTH = 600;
    private static final int MOST = 4;

    private Chunks() {}

    static List<String> of(String text) {
        List<String> chunks = new ArrayList<>();
        int at = 0;
        while (at < text.length() && chunks.size() < MOST) {
            int end = end(text, at);
            String chunk = text.substring(at, end).strip();
            if (!chunk.isEmpty()) {
                chunks.add(chunk);
            }
            at = end;
        }
        return chunks;
    }

    private static int end(String text, int start) {
        int end = Math.min(start + LENGTH, text.length());
        if (end == text.length()) {
            return end;
        }
        for (int i = end; i > start + LENGTH / 2; i--) {
            if (Character.isWhitespace(text.charAt(i))) {
                return i;
            }
        }
        return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }
}
