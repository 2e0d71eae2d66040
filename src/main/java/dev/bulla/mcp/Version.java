package dev.bulla.mcp;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The protocol versions served, oldest first; each says what it can carry.
public enum Version {
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    static final Version NEWEST_LEGACY = V2025_11_25;
    static final List<String> MODERN = Arrays.stream(values())
            .filter(v -> v.era() == Era.MODERN)
            .map(Version::date)
            .toList();

    private final String date;

    Version(String date) {
        this.date = date;
    }

    static Optional<Version> of(String date) {
        return Arrays.stream(values()).filter(v -> v.date.equals(date)).findFirst();
    }

    /// Whether a version header claims the modern era: a date, not before the first modern
    /// version.
    static boolean claimsModern(String header) {
        return isDate(header) && header.compareTo(V2026_07_28.date) >= 0;
    }

    static boolean isDate(String s) {
        if (s.length() != 10 || s.charAt(4) != '-' || s.charAt(7) != '-') {
            return false;
        }
        return s.chars().filter(c -> c >= '0' && c <= '9').count() == 8;
    }

    public String date() {
        return date;
    }

    Era era() {
        return this == V2026_07_28 ? Era.MODERN : Era.LEGACY;
    }

    boolean modern() {
        return era() == Era.MODERN;
    }

    boolean hasBatches() {
        return this == V2025_03_26;
    }

    boolean hasStructuredContent() {
        return this != V2025_03_26;
    }

    boolean hasElicitation() {
        return this != V2025_03_26;
    }

    boolean hasUrlElicitation() {
        return compareTo(V2025_11_25) >= 0;
    }
}
