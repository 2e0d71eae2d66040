package dev.bulla.workspace.meaning;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.QueryBuilder;

/// How texts become words: any language's words, without accents and English endings, so that
/// "Müllers" finds "muller".
final class Words extends Analyzer {

    static final String FIELD = "text";

    @Override
    protected TokenStreamComponents createComponents(String field) {
        StandardTokenizer source = new StandardTokenizer();
        TokenStream words = new EnglishPossessiveFilter(source);
        words = new ASCIIFoldingFilter(new LowerCaseFilter(words));
        words = new StopFilter(words, EnglishAnalyzer.getDefaultStopSet());
        return new TokenStreamComponents(source, new PorterStemFilter(words));
    }

    @Override
    protected TokenStream normalize(String field, TokenStream in) {
        return new ASCIIFoldingFilter(new LowerCaseFilter(in));
    }

    /// At least half of the words, or a word that starts as the last one does: people search
    /// while they type.
    Query query(String text) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        Query words = new QueryBuilder(this).createMinShouldMatchQuery(FIELD, text, 0.5f);
        if (words != null) {
            query.add(words, Occur.SHOULD);
        }
        String last = normalize(FIELD, text.strip()).utf8ToString();
        last = last.substring(last.lastIndexOf(' ') + 1);
        if (last.length() >= 3) {
            query.add(new BoostQuery(new PrefixQuery(new Term(FIELD, last)), 0.3f), Occur.SHOULD);
        }
        BooleanQuery built = query.build();
        return built.clauses().isEmpty() ? MatchNoDocsQuery.INSTANCE : built;
    }
}
