package dev.bulla.console.workspace;

import dev.bulla.console.frame.Trouble;
import dev.bulla.refusal.Refusal;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A refusal beside the field that it is about, in words for a person: a pattern says nothing to
/// who fills in a form, what stands under the field's name does.
final class Wrong {
    private static final Pattern ONE_OF_MANY = Pattern.compile("([A-Za-z]+)\\[([0-9]{1,4})]");

    private Wrong() {}

    static Trouble of(List<Field> fields, Refusal refusal) {
        return of(fields, refusal, UnaryOperator.identity());
    }

    /// The same.
    ///
    /// @param typed which field an argument is typed in
    static Trouble of(List<Field> fields, Refusal refusal, UnaryOperator<String> typed) {
        Trouble trouble = Trouble.of(refusal);
        Matcher one = ONE_OF_MANY.matcher(trouble.field());
        boolean many = one.matches();
        String name = typed.apply(many ? one.group(1) : trouble.field());
        String hint = fields.stream()
                .filter(field -> field.name().equals(name))
                .map(Field::hint)
                .findFirst()
                .orElse("");
        String text =
                trouble.text().contains("pattern") ? ("is not written as it must be. " + hint).strip() : trouble.text();
        return new Trouble(name, many ? "number " + (Integer.parseInt(one.group(2)) + 1) + " " + text : text);
    }
}
