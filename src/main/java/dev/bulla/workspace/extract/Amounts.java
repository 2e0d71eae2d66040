package dev.bulla.workspace.extract;

import com.google.re2j.Pattern;
import dev.bulla.workspace.extract.Extract.Mentions;
import java.util.List;

/// The rule for amounts of money: a number beside a currency's sign, code or name, as written.
final class Amounts {

    private static final String NUMBER =
            "(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,2})?|\\d{1,3}(?:[ '\u00a0\u202f]\\d{3})+(?:[.,]\\d{1,2})?|\\d{1,15}(?:[.,]\\d{1,2})?)";
    private static final String SCALE = "(?:(?: ?(?:million|billion|thousand|mln|bn|k|K|m|M))\\b)?";
    private static final String SIGN = "(?:(?:US|CA|AU|NZ|HK|C|A|R)?\\$|[€£¥₹₽₩₺₴₦₪₫฿₱₿])";
    private static final String CODE =
            "(?:EUR|USD|GBP|CHF|JPY|CNY|RUB|UAH|PLN|CZK|SEK|NOK|DKK|HUF|RON|BGN|TRY|INR|AUD|CAD|NZD|SGD|HKD|ZAR|BRL|MXN|KRW|ILS|AED|SAR|THB|IDR|MYR|PHP|VND|KZT|GEL|AMD|RSD|ISK|BTC|ETH)";
    private static final String NAME = "(?:euros?|dollars?|pounds?|cents?|roubles?|rubles?|yen|francs?|rupees?)";
    private static final Pattern AMOUNT =
            Pattern.compile("[-−]?(?:" + SIGN + " ?[-−]?" + NUMBER + SCALE + "|\\b" + CODE + " ?[-−]?" + NUMBER + SCALE
                    + "|\\b" + NUMBER + SCALE + " ?(?:" + SIGN + "|(?:" + CODE + "|" + NAME + ")\\b))");

    private Amounts() {}

    static List<String> in(String text) {
        Mentions mentions = new Mentions();
        Windows.of(text, Amounts::mayStart, AMOUNT, (mention, before, after) -> {
            if (!Character.isLetterOrDigit(before) && !Character.isDigit(after)) {
                mentions.add(mention);
            }
            return !mentions.full();
        });
        return mentions.list();
    }

    private static boolean mayStart(String text, int at) {
        char c = text.charAt(at);
        char next = at + 1 < text.length() ? text.charAt(at + 1) : ' ';
        return Character.isDigit(c)
                || Character.getType(c) == Character.CURRENCY_SYMBOL
                || (c >= 'A' && c <= 'Z' && ((next >= 'A' && next <= 'Z') || next == '$'))
                || ((c == '-' || c == '−') && !Character.isLetter(next) && next != '-');
    }
}
