package dev.bulla;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Documents that are printed from code: compared with what is checked in, or with
/// `-Dbulla.docs.write=true` written.
final class Documents {
    private Documents() {}

    static void compare(Path document, String printed) throws IOException {
        if (Boolean.getBoolean("bulla.docs.write")) {
            Files.writeString(document, printed);
        }
        assertThat(Files.exists(document) ? Files.readString(document) : "")
                .describedAs(
                        "%s is printed from code; mvn test -Dtest='HouseTest,DocumentsTest' "
                                + "-DargLine=-Dbulla.docs.write=true writes it",
                        document)
                .isEqualTo(printed);
    }
}
