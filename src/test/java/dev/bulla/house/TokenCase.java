package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/// What the tests of the token endpoint share: one gateway, one agent, one client, and what an
/// answer must look like.
abstract class TokenCase {
    TestHouse house;
    TestAgent agent;
    OAuthClient client;

    @BeforeEach
    void open() {
        house = TestHouse.open();
        agent = house.agent("ada");
        client = OAuthClient.registered(house, "none");
    }

    @AfterEach
    void close() {
        house.close();
    }

    Reply first() {
        Reply pair = client.redeem(client.code(agent));
        assertThat(pair.status()).as(pair.toString()).isEqualTo(200);
        return pair;
    }

    static void refused(Reply reply, int status, String error) {
        assertThat(reply.status()).as(reply.toString()).isEqualTo(status);
        assertThat(reply.text("/error")).isEqualTo(error);
        assertThat(reply.header("cache-control")).isEqualTo("no-store");
    }

    void opens(String access) {
        assertThat(client.mcp(access).status()).isEqualTo(200);
    }

    void isUnknown(String access) {
        Reply reply = client.mcp(access);
        assertThat(reply.status()).isEqualTo(401);
        assertThat(reply.reason()).isEqualTo("token_unknown");
    }

    static List<Reply> atOnce(int times, Callable<Reply> call) throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Reply> answers = new ArrayList<>();
            for (var answer : threads.invokeAll(java.util.Collections.nCopies(times, call))) {
                answers.add(answer.get());
            }
            return answers;
        }
    }
}
