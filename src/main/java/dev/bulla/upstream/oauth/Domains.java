package dev.bulla.upstream.oauth;

import java.util.Locale;
import org.apache.hc.client5.http.psl.PublicSuffixMatcher;
import org.apache.hc.client5.http.psl.PublicSuffixMatcherLoader;

/// Tells whether two hosts belong to one owner as far as names show: the same registrable domain
/// by the public suffix list.
public final class Domains {
    private static final PublicSuffixMatcher SUFFIXES = PublicSuffixMatcherLoader.getDefault();

    private Domains() {}

    public static boolean same(String one, String other) {
        return root(one).equals(root(other));
    }

    /// An address or a name that is a suffix itself has no domain and stands for itself.
    private static String root(String host) {
        String low = host.toLowerCase(Locale.ROOT);
        String root = low.matches("[0-9.]+|\\[.*") ? null : SUFFIXES.getDomainRoot(low);
        return root == null ? low : root;
    }
}
