package dev.bulla.workspace.meaning;

import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// Who may see what, as a part of every search: both the words and the vectors are looked for
/// only among the things that this lets through, so that what is out of bounds moves neither a
/// rank nor a count.
final class Narrowing {

    private static final String PERSON = "person";
    private static final String KIND = "kind";
    private static final String TAG = "tag";
    private static final int LONGEST_TERM = 8_000; // 32 KiB of UTF-8 is the most that Lucene takes

    private Narrowing() {}

    static void mark(Document document, Doc doc) {
        document.add(new StringField(PERSON, doc.key().person(), Store.NO));
        document.add(new StringField(KIND, doc.key().kind(), Store.NO));
        for (String tag : Set.copyOf(doc.tags())) {
            document.add(new StringField(TAG, cut(tag), Store.NO));
        }
    }

    static Query of(dev.bulla.workspace.meaning.Query asked) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        query.add(new TermQuery(new Term(PERSON, asked.person())), Occur.FILTER);
        query.add(new TermQuery(new Term(KIND, asked.kind())), Occur.FILTER);
        for (TagRule rule : asked.rules()) {
            switch (rule) {
                case TagRule.AnyOf(Set<String> tags) -> query.add(any(tags), Occur.FILTER);
                case TagRule.NoneOf(Set<String> tags) -> query.add(any(tags), Occur.MUST_NOT);
            }
        }
        return query.build();
    }

    private static Query any(Set<String> tags) {
        List<BytesRef> terms = tags.stream().map(tag -> new BytesRef(cut(tag))).toList();
        return new TermInSetQuery(TAG, terms);
    }

    private static String cut(String tag) {
        return tag.length() > LONGEST_TERM ? tag.substring(0, LONGEST_TERM) : tag;
    }
}
