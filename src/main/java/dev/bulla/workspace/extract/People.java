package dev.bulla.workspace.extract;

import dev.bulla.workspace.extract.Extract.Mentions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The rule for people: `@handles`, two or more capitalised words in a row, and one capitalised
/// word after a word that people follow ("with Anna", "Dr Novak"). A capital at the start of a
/// sentence says nothing, so words that often stand there are never names; nor are weekdays,
/// months, firms and streets.
final class People {

    private static final int MOST_WORDS = 5;

    private final String text;
    private final Mentions mentions = new Mentions();
    private final List<Word> run = new ArrayList<>();
    private String before = "";

    private People(String text) {
        this.text = text;
    }

    /// A word with the text between it and the word before.
    private record Word(String text, String lower, String gap, boolean capital) {

        static Word of(String text, String gap) {
            return new Word(text, text.toLowerCase(Locale.ROOT), gap, looksLikeName(text));
        }

        private static boolean looksLikeName(String text) {
            int first = text.codePointAt(0);
            if (!Character.isUpperCase(first)) {
                return false;
            }
            boolean initial = text.length() == 1;
            boolean shouted = text.length() > 1 && text.equals(text.toUpperCase(Locale.ROOT));
            boolean numbered = text.chars().anyMatch(Character::isDigit);
            return initial || (!shouted && !numbered);
        }
    }

    static List<String> in(String text) {
        return new People(text).find();
    }

    private List<String> find() {
        int at = 0;
        int gapStart = 0;
        while (at < text.length() && !mentions.full()) {
            char c = text.charAt(at);
            if (c == '@') {
                at = handle(at);
                gapStart = at - 1; // the handle stands in the gap, so no name runs across it
            } else if (Character.isLetter(c)) {
                int end = wordEnd(at);
                take(Word.of(text.substring(at, Math.min(end, at + 40)), gap(gapStart, at)));
                at = end;
                gapStart = end;
            } else {
                at++;
            }
        }
        finish();
        return mentions.list();
    }

    private String gap(int from, int to) {
        return to - from > 3 ? "..." : text.substring(from, to);
    }

    private int handle(int at) {
        int end = at + 1;
        while (end < text.length() && end - at <= 40 && inHandle(text.charAt(end))) {
            end++;
        }
        int next = end;
        while (end > at && ".-".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        boolean address = at > 0 && (inHandle(text.charAt(at - 1)) || "@/+".indexOf(text.charAt(at - 1)) >= 0);
        if (!address && end - at > 2) {
            mentions.add(text.substring(at, end));
        }
        finish();
        before = "";
        return next;
    }

    private static boolean inHandle(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '-';
    }

    private int wordEnd(int at) {
        int end = at;
        while (end < text.length() && inWord(end)) {
            end++;
        }
        return end;
    }

    /// Letters, digits and marks, and an apostrophe or hyphen between letters: O'Brien, Jean-Luc.
    private boolean inWord(int index) {
        char c = text.charAt(index);
        if (Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK) {
            return true;
        }
        return "'’-".indexOf(c) >= 0
                && index + 1 < text.length()
                && Character.isUpperCase(text.charAt(index + 1))
                && Character.isLetter(text.charAt(index - 1));
    }

    private void take(Word word) {
        boolean joins = word.gap().equals(" ") || (word.gap().equals(". ") && endsWithInitial());
        if (!run.isEmpty() && (!joins || run.size() >= MOST_WORDS)) {
            finish();
        }
        boolean name = word.capital() && !Words.NEVER.contains(word.lower());
        boolean particle = !run.isEmpty() && Words.PARTICLES.contains(word.lower());
        if (name || particle) {
            if (run.isEmpty() && breaksSentence(word.gap())) {
                before = "";
            }
            run.add(word);
            return;
        }
        boolean another = (word.lower().equals("and") || word.lower().equals("or")) && Words.CUES.contains(before);
        finish();
        if (!another) {
            before = word.lower();
        }
    }

    private boolean endsWithInitial() {
        return !run.isEmpty() && run.getLast().text().length() == 1;
    }

    private boolean breaksSentence(String gap) {
        boolean title = Words.TITLES.contains(before) && gap.equals(". ");
        boolean list = gap.equals(", ") && Words.CUES.contains(before);
        return !(gap.equals(" ") || title || list);
    }

    private void finish() {
        while (!run.isEmpty()
                && Words.PARTICLES.contains(run.getLast().lower())
                && !run.getLast().capital()) {
            run.removeLast();
        }
        if (run.isEmpty()) {
            return;
        }
        long words = run.stream().filter(word -> word.text().length() > 1).count();
        boolean cued = Words.CUES.contains(before) || Words.TITLES.contains(before);
        boolean place = run.stream().anyMatch(word -> Words.THINGS.contains(word.lower()));
        boolean article = before.equals("the") || before.equals("a") || before.equals("an");
        if (words > 0 && (words > 1 || run.size() > 1 || cued) && !place && !article) {
            mentions.add(name());
        }
        run.clear();
        if (!cued) {
            before = "";
        }
    }

    private String name() {
        StringBuilder name = new StringBuilder(run.getFirst().text());
        for (Word word : run.subList(1, run.size())) {
            name.append(word.gap()).append(word.text());
        }
        return name.toString();
    }
}
