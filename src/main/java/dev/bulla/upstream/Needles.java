package dev.bulla.upstream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/// The spellings of all secrets as one automaton, read from a place in the bytes that are
/// searched.
///
/// Most places are passed over by a look at two bytes, so what holds no secret costs next to
/// nothing.
final class Needles {
    /// No secret begins here.
    static final int NONE = 0;

    /// What is here could still become a secret, or a longer one, if more came.
    static final int MORE = -1;

    private static final int BYTE = 0xff;
    private static final int TARGET = 0xff_ffff;

    /// Of each state what may come: a byte above, the next state below.
    private final int[][] steps;

    private final BitSet ends;
    private final BitSet firsts = new BitSet(1 << Byte.SIZE);
    private final BitSet pairs = new BitSet(1 << Short.SIZE);

    private Needles(int[][] steps, BitSet ends) {
        this.steps = steps;
        this.ends = ends;
        for (int first : steps[0]) {
            firsts.set(first >>> 24);
            for (int second : steps[first & TARGET]) {
                pairs.set(((first >>> 24) << Byte.SIZE) | (second >>> 24));
            }
        }
    }

    static Needles of(List<Spelling> spellings) {
        Builder builder = new Builder();
        spellings.forEach(builder::add);
        return builder.build();
    }

    /// The next place from here on at which a secret could begin.
    int candidate(byte[] bytes, int from, int to) {
        int i = from;
        while (i < to - 1 && !pairs.get(((bytes[i] & BYTE) << Byte.SIZE) | (bytes[i + 1] & BYTE))) {
            i++;
        }
        return i == to - 1 && !firsts.get(bytes[i] & BYTE) ? to : i;
    }

    /// Where the longest secret that begins here ends, or {@link #NONE}, or {@link #MORE} unless
    /// nothing will come.
    int end(byte[] bytes, int from, int to, boolean last) {
        States now = new States();
        States next = new States();
        now.add(0);
        int end = NONE;
        for (int i = from; i < to; i++) {
            next.clear();
            for (int s = 0; s < now.count; s++) {
                for (int step : steps[now.states[s]]) {
                    if ((step >>> 24) == (bytes[i] & BYTE)) {
                        next.add(step & TARGET);
                    }
                }
            }
            if (next.count == 0) {
                return end;
            }
            States swapped = now;
            now = next;
            next = swapped;
            if (now.anyOf(ends)) {
                end = i + 1;
            }
        }
        return last || !now.goOn(steps) ? end : MORE;
    }

    /// The states that a place can be in at once: nearly always one.
    private static final class States {
        private int[] states = new int[8];
        private int count;

        void clear() {
            count = 0;
        }

        void add(int state) {
            for (int i = 0; i < count; i++) {
                if (states[i] == state) {
                    return;
                }
            }
            if (count == states.length) {
                states = Arrays.copyOf(states, 2 * count);
            }
            states[count++] = state;
        }

        boolean anyOf(BitSet set) {
            for (int i = 0; i < count; i++) {
                if (set.get(states[i])) {
                    return true;
                }
            }
            return false;
        }

        boolean goOn(int[][] steps) {
            for (int i = 0; i < count; i++) {
                if (steps[states[i]].length > 0) {
                    return true;
                }
            }
            return false;
        }
    }

    private static final class Builder {
        private final List<List<Integer>> steps = new ArrayList<>(List.of(new ArrayList<>()));
        private final BitSet ends = new BitSet();

        void add(Spelling spelling) {
            int state = 0;
            for (Set<String> place : spelling.places()) {
                int after = state();
                for (String form : place) {
                    path(state, form, after);
                }
                if (spelling.wraps() && state != 0) {
                    wrap(state, place, after);
                }
                state = after;
            }
            ends.set(state);
        }

        Needles build() {
            return new Needles(
                    steps.stream()
                            .map(list ->
                                    list.stream().mapToInt(Integer::intValue).toArray())
                            .toArray(int[][]::new),
                    ends);
        }

        private void wrap(int state, Set<String> place, int after) {
            int broken = state();
            for (String end : List.of("\n", "\r\n", "\\n", "\\r\\n")) {
                path(state, end, broken);
            }
            for (String form : place) {
                path(broken, form, after);
            }
        }

        private void path(int from, String form, int to) {
            int state = from;
            for (int i = 0; i < form.length(); i++) {
                int next = i == form.length() - 1 ? to : state();
                steps.get(state).add((form.charAt(i) << 24) | next);
                state = next;
            }
        }

        private int state() {
            steps.add(new ArrayList<>());
            return steps.size() - 1;
        }
    }
}
