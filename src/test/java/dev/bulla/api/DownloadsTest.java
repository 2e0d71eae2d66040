package dev.bulla.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.http.Answer;
import dev.bulla.http.Attachment;
import dev.bulla.pipeline.Outcome;
import org.junit.jupiter.api.Test;

class DownloadsTest {
    @Test
    void a_name_cannot_leave_its_header_or_its_folder() {
        assertThat(Attachment.disposition("a\"; x=\r\nSet-Cookie: y.txt"))
                .doesNotContain("\r")
                .doesNotContain("\n");
        assertThat(Attachment.disposition("../../etc/passwd"))
                .isEqualTo("attachment; filename=\"passwd\"; filename*=UTF-8''passwd");
        assertThat(Attachment.disposition("..\\.bashrc")).startsWith("attachment; filename=\"file.bashrc\"");
        assertThat(Attachment.disposition("Ärger 1.pdf"))
                .isEqualTo("attachment; filename=\"_rger 1.pdf\"; filename*=UTF-8''%C3%84rger%201.pdf");
    }

    @Test
    void bytes_are_saved_and_never_run() {
        var answer = (Answer.Bytes) Downloads.answer(new Outcome.Blob("text/html\r\nX: y", "a.html", new byte[0]));
        assertThat(answer.headers().toString())
                .contains("application/octet-stream")
                .contains("sandbox; default-src 'none'")
                .contains("nosniff")
                .contains("attachment");
    }
}
