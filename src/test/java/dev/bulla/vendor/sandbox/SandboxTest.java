package dev.bulla.vendor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bulla.json.Json;
import dev.bulla.vendor.sandbox.Ran.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class SandboxTest {
    private static final Limits SMALL = new Limits(Duration.ofSeconds(2), Duration.ofSeconds(20), 32, 3, 2);
    private static final Sandbox SANDBOX = new Sandbox(SMALL);
    private final List<JsonNode> asked = new ArrayList<>();

    private Ran run(String code) {
        return SANDBOX.run(code, request -> {
            asked.add(request);
            return Json.object()
                    .put("status", 200)
                    .put("body", "{\"n\":41}")
                    .set("headers", Json.object().put("content-type", "application/json"));
        });
    }

    private String result(String code) {
        Ran ran = run(code);
        assertThat(ran.end()).as(ran.value().toString()).isEqualTo(End.RESULT);
        return ran.value().toString();
    }

    @Test
    void code_asks_and_answers_with_async_and_await() {
        assertThat(result("""
                const r = await fetch('/v1/n?x=1', {method: 'post', headers: {'X-A': 1}, body: {a: 1}});
                console.log('status', r.status, {ok: r.ok});
                return {n: (await r.json()).n + 1, type: r.headers.get('Content-Type')};
                """)).isEqualTo("{\"n\":42,\"type\":\"application/json\"}");
        assertThat(asked)
                .hasToString(
                        "[{\"method\":\"POST\",\"path\":\"/v1/n?x=1\",\"headers\":{\"X-A\":\"1\"},\"body\":\"{\\\"a\\\":1}\"}]");
        assertThat(run("console.log('a'); console.error({b: 1}); throw new TypeError('no')"))
                .isEqualTo(Ran.broken(End.THREW, "TypeError: no", List.of("a", "{\"b\":1}")));
    }

    @Test
    void nothing_else_is_in_reach() {
        assertThat(result("return Object.getOwnPropertyNames(globalThis)"))
                .doesNotContain(
                        "eval\"",
                        "Javy",
                        "plugin",
                        "invoke",
                        "console",
                        "sandbox",
                        "quickjs",
                        "process",
                        "performance");
        assertThat(result("""
                const found = [];
                for (const word of ['eval', 'Javy', 'plugin', 'java_invoke', 'console', 'sandbox', 'quickjs4j_engine', 'std', 'os',
                    'process', 'require', 'performance', 'navigator', 'setTimeout', 'WebAssembly', 'Java', 'Packages', 'load', 'print']) {
                  if (new Function('return typeof ' + word)() !== 'undefined') found.push(word);
                }
                for (const name of ['std', 'os', 'fs', 'file:///etc/passwd', './boot.js']) {
                  try { await import(name); found.push(name); } catch {}
                }
                return found;
                """)).isEqualTo("[]");
        assertThat(result("return fetch.constructor.constructor('return typeof invoke + typeof ask')()"))
                .isEqualTo("\"undefinedundefined\"");
        assertThat(asked).isEmpty();
    }

    @Test
    void a_run_leaves_nothing_for_the_next() {
        result("globalThis.left = 1; Object.prototype.left = 2; JSON.parse = () => 3; return 1");
        assertThat(result("return [typeof left, ({}).left === undefined, JSON.parse('4')]"))
                .isEqualTo("[\"undefined\",true,4]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while (true) {}",
                "/(a+)+$/.test('a'.repeat(60) + 'b')",
                "const again = () => Promise.resolve().then(again); await again()",
                "for (;;) console.log('x'.repeat(9999))",
                "try { while (true) {} } finally { while (true) {} }",
                "throw { toString() { while (true) {} } }",
                "Array.from({length: 1e9}, () => 0)",
                "queueMicrotask(function f() { queueMicrotask(f) })",
            })
    void what_never_ends_is_ended(String code) {
        // Which way depends on what runs out first, its time or its memory.
        assertThat(run(code).end()).isIn(End.TIME, End.MEMORY, End.THREW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "let s = 'xy'; while (true) s += s",
                "const a = []; while (true) a.push(new Uint8Array(1e6).fill(1))",
                "const f = () => f() + 1; return f()",
                "const f = async () => await f(); return f()",
                "'a'.padEnd(2 ** 30)",
                "return [...Array(1e9)]",
                "let x = []; for (let i = 0; i < 1e5; i++) x = [x]; return x",
                "JSON.parse('['.repeat(1e6))",
                "return new RegExp('('.repeat(1e5) + ')'.repeat(1e5)).test('a')",
                "BigInt(2) ** BigInt(1e8)",
                "return 'x'.repeat(3e6)",
                "await new Promise(() => {})",
                "this is no code",
                "} finally { return 1 } {",
                "return 10n",
                "const o = {}; o.o = o; return o",
                "throw null",
                "throw { toString() { throw 1 } }",
                "return '\\ud800'",
                "return { toJSON() { return { toJSON: 1, n: 9007199254740993n } } }",
                "new SharedArrayBuffer(1e9); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)",
            })
    void what_cannot_be_is_an_error_and_the_next_run_is_well(String code) {
        Ran ran = run(code);
        assertThat(ran.toString()).hasSizeLessThan(5_000);
        assertThat(ran.end() != End.RESULT || ran.value().isNull())
                .as(ran.toString())
                .isTrue();
        assertThat(result("return 1 + 1")).isEqualTo("2");
    }

    @Test
    void requests_and_logs_are_counted_and_outlive_the_end() {
        assertThat(run("for (let i = 0; i < 9; i++) await fetch('/' + i)")
                        .value()
                        .asString())
                .contains("no more than 3");
        assertThat(asked).hasSize(3);
        Ran loud = run("for (let i = 0; i < 1000; i++) console.log('x'.repeat(3000)); while (true) {}");
        assertThat(loud.end()).isEqualTo(End.TIME);
        assertThat(loud.logs()).hasSize(200).allMatch(line -> line.length() == 2_000);
    }

    @Test
    void time_that_passes_in_an_answer_is_not_the_codes_own() {
        Sandbox quick = new Sandbox(new Limits(Duration.ofSeconds(2), Duration.ofSeconds(20), 32, 9, 1));
        Ran ran = quick.run("await fetch('/'); return 1", _ -> {
            pause(Duration.ofMillis(2_500));
            return Json.object().put("error", "late");
        });
        assertThat(ran).isEqualTo(Ran.broken(End.THREW, "Error: late", List.of()));
    }

    @Test
    void a_request_that_never_comes_back_ends_with_the_run() throws InterruptedException {
        Sandbox brief = new Sandbox(new Limits(Duration.ofMillis(900), Duration.ofMillis(1_000), 32, 9, 1));
        CountDownLatch interrupted = new CountDownLatch(1);
        AtomicInteger asks = new AtomicInteger();
        Ran ran = brief.run("try { await fetch('/') } catch {} await fetch('/')", _ -> {
            asks.incrementAndGet();
            if (!pause(Duration.ofSeconds(60))) {
                interrupted.countDown();
            }
            return Json.object().put("error", "gone");
        });
        assertThat(ran.end()).isEqualTo(End.TIME);
        interrupted.await();
        // The only place is free again once the thread is gone.
        assertThat(brief.run("return 1", _ -> Json.object()).end()).isIn(End.RESULT, End.TIME);
        assertThat(asks).hasValue(1);
    }

    private static boolean pause(Duration time) {
        try {
            Thread.sleep(time);
            return true;
        } catch (InterruptedException _) {
            return false;
        }
    }
}
