package dev.bulla.upstream;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Takes a credential out of whatever comes back from where it was sent: the last net, under the
/// seal and under everybody who never sees one.
///
/// It holds what it looks for, so it lives as long as the exchange and prints nothing. A secret
/// of under four bytes is not looked for: it would be found in every answer, and with it half of
/// what the answer says.
public final class Redaction {
    /// What stands where a credential stood.
    public static final String MARK = "[redacted:credential]";

    private static final byte[] MARK_BYTES = MARK.getBytes(UTF_8);
    private static final int SHORTEST = 4;

    private final Optional<Needles> needles;

    private Redaction(Optional<Needles> needles) {
        this.needles = needles;
    }

    /// Of all values a credential takes on its way: the token, the pair with the user's name, the
    /// whole value of the header or of the query.
    public static Redaction of(Collection<byte[]> secrets) {
        List<Spelling> spellings = secrets.stream()
                .filter(secret -> secret.length >= SHORTEST)
                .flatMap(secret -> Spelling.of(secret).stream())
                .toList();
        return new Redaction(spellings.isEmpty() ? Optional.empty() : Optional.of(Needles.of(spellings)));
    }

    /// The bytes without the credential: the same array where it is not in them.
    public byte[] in(byte[] bytes) {
        return needles.map(found -> whole(found, bytes)).orElse(bytes);
    }

    /// The text without the credential.
    public String in(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        byte[] clean = in(bytes);
        return Arrays.equals(bytes, clean) ? text : new String(clean, UTF_8);
    }

    /// The headers without the credential; one that holds it in its name is left out.
    public List<Field> in(List<Field> headers) {
        return headers.stream()
                .filter(header -> in(header.name()).equals(header.name()))
                .map(header -> new Field(header.name(), in(header.value())))
                .toList();
    }

    /// The stream without the credential, wherever it is cut into chunks. What comes is passed on
    /// at once, but for an end that could be the beginning of a credential.
    public InputStream in(InputStream stream) {
        return needles.<InputStream>map(found -> new RedactedStream(stream, new Scan(found)))
                .orElse(stream);
    }

    private static byte[] whole(Needles needles, byte[] bytes) {
        if (needles.candidate(bytes, 0, bytes.length) == bytes.length) {
            return bytes;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        return new Scan(needles).pass(bytes, bytes.length, true, out) && out.size() > 0 ? out.toByteArray() : bytes;
    }

    @Override
    public String toString() {
        return "Redaction";
    }

    /// Where one search stands between two chunks.
    static final class Scan {
        private final Needles needles;

        /// How many of the coming bytes belong to what was found already. Secrets overlap (a
        /// password, and the pair that ends with it), and what is covered by any goes with all.
        private int covered;

        private int consumed;
        private boolean found;

        Scan(Needles needles) {
            this.needles = needles;
        }

        /// Writes what is decided of the bytes, and says whether anything was ever found.
        boolean pass(byte[] bytes, int to, boolean last, ByteArrayOutputStream out) {
            int clean = 0;
            int i = 0;
            while (i < to) {
                i = covered > 0 ? i : needles.candidate(bytes, i, to);
                int end = i == to ? Needles.NONE : needles.end(bytes, i, to, last);
                if (i == to || end == Needles.MORE) {
                    break;
                }
                if (end != Needles.NONE) {
                    out.write(bytes, clean, i - clean);
                    if (covered == 0) {
                        out.writeBytes(MARK_BYTES);
                    }
                    covered = Math.max(covered, end - i);
                    clean = i;
                    found = true;
                }
                i++;
                if (covered > 0) {
                    covered--;
                    clean = i;
                }
            }
            out.write(bytes, clean, i - clean);
            consumed = i;
            return found;
        }

        /// How many of the bytes last passed need not come again.
        int consumed() {
            return consumed;
        }
    }
}
