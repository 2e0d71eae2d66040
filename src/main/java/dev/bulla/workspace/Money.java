package dev.bulla.workspace;

import java.math.BigDecimal;
import tools.jackson.databind.node.ObjectNode;

/// Amounts of money: decimals in text, never floating point.
final class Money {
    static final String PATTERN = "^-?(0|[1-9][0-9]{0,14})(\\.[0-9]{1,8})?$";
    static final String CURRENCY = "^[A-Z]{3}$";

    private Money() {}

    static BigDecimal of(ObjectNode body, String field) {
        return new BigDecimal(body.path(field).asString("0"));
    }

    static String text(BigDecimal amount) {
        return amount.toPlainString();
    }
}
