package dev.bulla.mcp.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@Timeout(30)
class TaskTableTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-11-30T00:00:00Z"));
    private final AtomicInteger next = new AtomicInteger();
    private final TaskTable table = new TaskTable(
            new TaskTable.Terms(Duration.ofMinutes(5), Duration.ofMillis(500), 3),
            now::get,
            () -> "t" + next.incrementAndGet());

    @Test
    void a_created_task_is_flat_and_can_be_asked_about_at_once() {
        var hold = new CountDownLatch(1);
        var created = table.start("ana", run -> {
                    hold.await();
                    return done();
                })
                .orElseThrow();

        assertThat(created.path("resultType").asString()).isEqualTo("task");
        assertThat(created.path("status").asString()).isEqualTo("working");
        assertThat(created.path("ttlMs").asLong()).isEqualTo(300_000);
        assertThat(created.has("result")).isFalse();
        assertThat(table.get("ana", "t1")).isPresent();
        hold.countDown();
        assertThat(settled("ana", "t1").path("result").path("content").isArray())
                .isTrue();
    }

    @Test
    void somebody_elses_task_does_not_exist() {
        table.start("ana", run -> done());

        assertThat(table.get("eve", "t1")).isEmpty();
        assertThat(table.update("eve", "t1", Json.object())).isFalse();
        assertThat(table.cancel("eve", "t1")).isFalse();
    }

    @Test
    void a_tool_error_completes_and_a_protocol_error_fails() {
        table.start("ana", run -> done().put("isError", true));
        table.start("ana", run -> {
            throw new TaskFault(-32000, "broken");
        });

        assertThat(settled("ana", "t1").path("status").asString()).isEqualTo("completed");
        var failed = settled("ana", "t2");
        assertThat(failed.path("status").asString()).isEqualTo("failed");
        assertThat(failed.path("error").path("code").asInt()).isEqualTo(-32000);
        assertThat(failed.has("result")).isFalse();
    }

    @Test
    void a_partial_answer_keeps_the_task_waiting_for_the_rest() {
        table.start("ana", run -> {
            var answers = run.ask(Map.of("a", Json.object(), "b", Json.object()));
            return done().put("keys", answers.size());
        });
        until("input_required", "ana", "t1");

        table.update("ana", "t1", answers("a"));
        var half = table.get("ana", "t1").orElseThrow();
        assertThat(half.path("status").asString()).isEqualTo("input_required");
        assertThat(half.path("inputRequests").propertyNames()).containsExactly("b");

        table.update("ana", "t1", answers("b"));
        assertThat(settled("ana", "t1").path("result").path("keys").asInt()).isEqualTo(2);
    }

    @Test
    void an_unknown_key_and_an_answer_that_is_no_object_change_nothing() {
        table.start("ana", run -> {
            run.ask(Map.of("a", Json.object()));
            return done();
        });
        until("input_required", "ana", "t1");

        table.update("ana", "t1", answers("z"));
        table.update("ana", "t1", Json.object().put("a", 1));

        assertThat(table.get("ana", "t1").orElseThrow().path("status").asString())
                .isEqualTo("input_required");
    }

    @Test
    void a_cancelled_task_stays_cancelled_whatever_its_body_does() {
        var release = new CountDownLatch(1);
        table.start("ana", run -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ignored) {
                release.await();
            }
            return done();
        });

        assertThat(table.cancel("ana", "t1")).isTrue();
        release.countDown();
        assertThat(settled("ana", "t1").path("status").asString()).isEqualTo("cancelled");
        assertThat(table.cancel("ana", "t1")).isTrue();
    }

    @Test
    void a_task_is_kept_for_its_time_and_then_forgotten() {
        table.start("ana", run -> done());
        now.set(now.get().plus(Duration.ofMinutes(5)));
        assertThat(table.get("ana", "t1")).isPresent();

        now.set(now.get().plusMillis(1));
        assertThat(table.get("ana", "t1")).isEmpty();
    }

    @Test
    void one_owner_cannot_fill_the_table() {
        for (int i = 0; i < 3; i++) {
            assertThat(table.start("ana", run -> done())).isPresent();
        }

        assertThat(table.start("ana", run -> done())).isEmpty();
        assertThat(table.start("bob", run -> done())).isPresent();
    }

    private JsonNode settled(String owner, String id) {
        return until("", owner, id);
    }

    private JsonNode until(String status, String owner, String id) {
        while (true) {
            var task = table.get(owner, id).orElseThrow();
            var word = task.path("status").asString();
            if (status.isEmpty() ? !word.equals("working") && !word.equals("input_required") : word.equals(status)) {
                return task;
            }
            Thread.onSpinWait();
        }
    }

    private static ObjectNode answers(String key) {
        return Json.object().set(key, Json.object().put("action", "accept"));
    }

    private static ObjectNode done() {
        return Json.object().set("content", Json.tree(java.util.List.of()));
    }
}
