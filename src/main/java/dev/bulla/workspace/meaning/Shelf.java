package dev.bulla.workspace.meaning;

import dev.bulla.workspace.meaning.Fusion.Ranked;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;

/// The Lucene index itself: one document for each chunk of a thing; the first one has the words,
/// each has its vector.
final class Shelf {

    /// Below this cosine two texts have nothing to do with each other; measured on MiniLM, where
    /// chance reaches 0.25.
    private static final float RELATED = 0.3f;

    private static final String KEY = "key";
    private static final String ID = "id";
    private static final String VERSION = "version";
    private static final String READ = "read";
    private static final String VECTOR = "vector";

    private final Words words = new Words();
    private final Folder folder;
    private final IndexWriter writer;
    private final SearcherManager searchers;

    private final boolean complete;

    private Shelf(Folder folder) throws IOException {
        this.folder = folder;
        this.writer = folder.write(words);
        this.complete = Folder.complete(writer);
        this.searchers = new SearcherManager(writer, null);
        Folder.markComplete(writer, false); // until it is closed in order, a crash may take what was not committed
        writer.commit();
    }

    static Shelf open(Path directory) throws IOException {
        return new Shelf(Folder.open(directory));
    }

    /// Whether the index lacked nothing when it was closed last.
    boolean wasComplete() {
        return complete;
    }

    /// `vectors` are those of the chunks, empty for none; absent if the text was not read by a
    /// model.
    void put(Doc doc, Optional<List<float[]>> vectors) throws IOException {
        List<Document> documents = new ArrayList<>();
        int chunks = vectors.map(List::size).orElse(0);
        for (int i = 0; i < Math.max(1, chunks); i++) {
            Document document = new Document();
            document.add(new StringField(KEY, doc.key().term(), Store.YES));
            document.add(new StoredField(ID, doc.key().id()));
            document.add(new StoredField(VERSION, doc.version()));
            Narrowing.mark(document, doc);
            if (i == 0) {
                document.add(new TextField(Words.FIELD, doc.text(), Store.NO));
                document.add(new StringField(READ, vectors.isPresent() ? "meaning" : "words", Store.YES));
            }
            if (i < chunks) {
                float[] vector = vectors.orElseThrow().get(i);
                document.add(new KnnFloatVectorField(VECTOR, vector, VectorSimilarityFunction.DOT_PRODUCT));
            }
            documents.add(document);
        }
        writer.updateDocuments(new Term(KEY, doc.key().term()), documents);
    }

    void remove(Key key) throws IOException {
        writer.deleteDocuments(new Term(KEY, key.term()));
    }

    /// Makes what was written visible.
    void refresh() throws IOException {
        searchers.maybeRefreshBlocking();
    }

    /// Makes what was written last through a crash.
    void commit() throws IOException {
        writer.commit();
    }

    List<Hit> search(dev.bulla.workspace.meaning.Query asked, Optional<float[]> meaning) throws IOException {
        Query narrowing = Narrowing.of(asked);
        int many = Math.max(20, asked.limit());
        return searching(searcher -> {
            List<List<Ranked>> rankings = new ArrayList<>();
            Query byWords = new BooleanQuery.Builder()
                    .add(words.query(asked.text()), Occur.MUST)
                    .add(narrowing, Occur.FILTER)
                    .build();
            rankings.add(ranking(searcher, byWords, many, 0));
            if (meaning.isPresent()) {
                Query byMeaning = new KnnFloatVectorQuery(VECTOR, meaning.get(), many * 4, narrowing);
                rankings.add(ranking(searcher, byMeaning, many * 4, (1 + RELATED) / 2));
            }
            return Fusion.of(rankings, asked.limit());
        });
    }

    private static List<Ranked> ranking(IndexSearcher searcher, Query query, int many, float least) throws IOException {
        List<Ranked> ranking = new ArrayList<>();
        for (ScoreDoc found : searcher.search(query, many).scoreDocs) {
            if (found.score >= least) {
                Document document = searcher.storedFields().document(found.doc);
                ranking.add(new Ranked(document.get(ID), version(document)));
            }
        }
        return ranking;
    }

    private static long version(Document document) {
        return document.getField(VERSION).numericValue().longValue();
    }

    /// The version held of one thing.
    Optional<Long> version(Key key) throws IOException {
        return searching(searcher -> {
            ScoreDoc[] found = searcher.search(new TermQuery(new Term(KEY, key.term())), 1).scoreDocs;
            return found.length == 0
                    ? Optional.empty()
                    : Optional.of(version(searcher.storedFields().document(found[0].doc)));
        });
    }

    /// Everything held; without what only its words were read of, if `withMeaning`.
    Map<Key, Long> versions(boolean withMeaning) throws IOException {
        Query read = withMeaning ? new TermQuery(new Term(READ, "meaning")) : MatchAllDocsQuery.INSTANCE;
        return searching(searcher -> {
            Map<Key, Long> versions = new HashMap<>();
            int all = Math.max(1, searcher.getIndexReader().maxDoc());
            for (ScoreDoc found : searcher.search(read, all).scoreDocs) {
                Document document = searcher.storedFields().document(found.doc);
                versions.put(Key.ofTerm(document.get(KEY)), version(document));
            }
            return versions;
        });
    }

    private interface Search<T> {
        T in(IndexSearcher searcher) throws IOException;
    }

    private <T> T searching(Search<T> search) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return search.in(searcher);
        } finally {
            searchers.release(searcher);
        }
    }

    void close(boolean nothingMissing) throws IOException {
        try (folder;
                writer) {
            searchers.close();
            if (writer.isOpen()) {
                Folder.markComplete(writer, nothingMissing);
            }
        }
    }
}
