package dev.bulla.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Items as aligned columns, for people.
final class Table {
    private Table() {}

    static void print(PrintWriter out, List<JsonNode> items, List<Column> columns) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(columns.stream().map(Column::header).toList());
        items.forEach(
                item -> rows.add(columns.stream().map(c -> c.cell().apply(item)).toList()));
        int[] widths = new int[columns.size()];
        rows.forEach(row -> {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        });
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(row.get(i)).repeat(' ', widths[i] - row.get(i).length() + 2);
            }
            out.println(line.toString().stripTrailing());
        }
    }

    /// Names and arguments come from agents: what could move the cursor or turn the reading
    /// order is shown escaped.
    static String shown(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            int type = Character.getType(c);
            boolean plain = type != Character.CONTROL && type != Character.FORMAT && type != Character.LINE_SEPARATOR;
            if (plain) {
                safe.appendCodePoint(c);
            } else {
                safe.append(String.format("\\u%04x", c));
            }
        });
        return safe.toString();
    }
}
