package dev.bulla.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.lifecycle.AfterContainer;

/// A chain of refresh tokens against a model of it: whatever comes in whatever order, a retired
/// token answers its one successor for thirty seconds and ends everything afterwards.
class OAuthChainTest {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final TestHouse HOUSE = TestHouse.open();

    private final TestAgent agent = HOUSE.agent("agent " + System.nanoTime());
    private final OAuthClient client = OAuthClient.registered(HOUSE, "client_secret_post");

    @AfterContainer
    static void close() {
        HOUSE.close();
    }

    /// What the model knows of one token: the pair it came in, and when it was retired.
    private static final class Link {
        final String access;
        final String refresh;
        Instant retiredAt = Instant.MAX;

        Link(Reply pair) {
            access = pair.text("/access_token");
            refresh = pair.text("/refresh_token");
        }
    }

    @Provide
    Arbitrary<List<Integer>> steps() {
        return Arbitraries.integers()
                .between(0, 149)
                .withDistribution(RandomDistribution.uniform())
                .list()
                .ofMinSize(5)
                .ofMaxSize(15);
    }

    @Property(tries = 25, edgeCases = EdgeCasesMode.NONE)
    void a_chain_has_one_end_and_a_late_copy_cuts_it(@ForAll("steps") List<Integer> steps) {
        List<Link> chain = new ArrayList<>(List.of(new Link(client.redeem(client.code(agent)))));
        for (int step : steps) {
            if (step % 3 == 0) {
                HOUSE.clock().advance(Duration.ofSeconds(step % 50));
            } else if (!present(chain, step % 3 == 1 ? chain.size() - 1 : step % chain.size())) {
                for (Link link : chain) {
                    assertThat(client.refresh(link.refresh).status()).isEqualTo(400);
                    assertThat(client.mcp(link.access).status()).isEqualTo(401);
                }
                return;
            }
        }
        assertThat(client.mcp(chain.getLast().access).status()).isEqualTo(200);
    }

    /// Presents one token; false when that must have ended everything.
    private boolean present(List<Link> chain, int which) {
        Link link = chain.get(which);
        Instant now = HOUSE.clock().instant();
        Reply answer = client.refresh(link.refresh);
        if (which == chain.size() - 1) {
            assertThat(answer.status()).isEqualTo(200);
            link.retiredAt = now;
            chain.add(new Link(answer));
            return true;
        }
        if (now.isAfter(link.retiredAt.plus(GRACE))) {
            assertThat(answer.status()).isEqualTo(400);
            return false;
        }
        assertThat(answer.text("/refresh_token")).isEqualTo(chain.get(which + 1).refresh);
        assertThat(answer.text("/access_token")).isEqualTo(chain.get(which + 1).access);
        return true;
    }
}
