package dev.bulla.upstream.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bulla.refusal.Reason;
import dev.bulla.upstream.Egress;
import dev.bulla.upstream.oauth.ScriptedVendor.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tokens that end, and vendors that make it hard.
final class RefresherTest {
    private static final Instant OVER = Vendors.NOW.plusSeconds(3_601);

    private final AtomicReference<Instant> clock = new AtomicReference<>(Vendors.NOW);
    private final Egress egress = Vendors.egress();
    private final Post post = new Post(egress);
    private final ScriptedVendor vendor = new ScriptedVendor();
    private final MemoryVault vault = new MemoryVault();
    private final AtomicInteger granted = new AtomicInteger(1);

    @AfterEach
    void close() {
        vendor.close();
        egress.close();
    }

    /// One node; another stands on the same vault.
    private Refresher node() {
        return new Refresher(vault, new TokenDesk(post, clock::get), new Revocation(post), clock::get);
    }

    private void rotating() {
        vendor.at("/token", _ -> {
            int n = granted.incrementAndGet();
            return Reply.json("{\"access_token\":\"canary-access-" + n + "\",\"token_type\":\"Bearer\","
                    + "\"expires_in\":3600,\"refresh_token\":\"canary-refresh-" + n + "\"}");
        });
    }

    private static String access(Kept kept) {
        return Vendors.shown(kept.holding().tokens().orElseThrow().access());
    }

    private static String refresh(Kept kept) {
        return Vendors.shown(kept.holding().tokens().orElseThrow().refresh().orElseThrow());
    }

    @Test
    void a_token_that_holds_is_used_as_it_is() throws VendorFault {
        vault.put("cred:a", Vendors.holding(vendor));
        assertThat(access(node().fresh("cred:a"))).isEqualTo("canary-access-1");
        assertThat(vendor.came).isEmpty();
    }

    @Test
    @Tag("H035")
    void fifty_parallel_calls_at_expiry_make_one_token_request() throws Exception {
        CountDownLatch all = new CountDownLatch(50);
        vendor.at("/token", _ -> {
            all.await();
            return Reply.json("{\"access_token\":\"canary-access-2\",\"expires_in\":3600}");
        });
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        Refresher node = node();
        Set<String> seen = new HashSet<>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Kept>> calls = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                calls.add(pool.submit(() -> {
                    all.countDown();
                    return node.fresh("cred:a");
                }));
            }
            for (Future<Kept> call : calls) {
                seen.add(access(call.get()));
            }
        }
        assertThat(seen).containsExactly("canary-access-2");
        assertThat(vendor.to("/token")).hasSize(1);
    }

    @Test
    @Tag("H019")
    @Tag("H038")
    void a_renewal_is_bound_to_its_issuer_and_keeps_what_it_brings() throws VendorFault {
        rotating();
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        Kept kept = node().fresh("cred:a");
        assertThat(access(kept)).isEqualTo("canary-access-2");
        assertThat(refresh(kept)).isEqualTo("canary-refresh-2");
        assertThat(kept.version()).isEqualTo(2);
        assertThat(ScriptedVendor.fields(vendor.to("/token").getFirst().body()))
                .contains(
                        "grant_type=refresh_token",
                        "refresh_token=canary-refresh-1",
                        "resource=" + vendor.origin() + "/mcp");
        assertThat(vendor.to("/token").getFirst().headers().get("Authorization"))
                .singleElement()
                .asString()
                .startsWith("Basic ");
    }

    @Test
    void an_answer_without_a_refresh_token_keeps_the_old_one() throws VendorFault {
        vendor.says("/token", "{\"access_token\":\"canary-access-2\",\"expires_in\":\"3600\"}");
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        assertThat(refresh(node().fresh("cred:a"))).isEqualTo("canary-refresh-1");
    }

    @Test
    void a_token_dead_before_its_time_is_renewed_once_for_all_who_saw_it_refused() throws VendorFault {
        rotating();
        Kept refused = vault.put("cred:a", Vendors.holding(vendor));
        Refresher node = node();
        assertThat(access(node.after(refused))).isEqualTo("canary-access-2");
        assertThat(access(node.after(refused))).isEqualTo("canary-access-2");
        assertThat(vendor.to("/token")).hasSize(1);
    }

    @Test
    void two_nodes_agree_on_what_was_kept_first() throws VendorFault {
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        vendor.at("/token", _ -> {
            // The other node was faster: this one's refresh token is spent.
            Kept now = vault.read("cred:a").orElseThrow();
            vault.replace(now, now.holding().with(Vendors.tokens("canary-access-9", Optional.of("canary-refresh-9"))));
            return Reply.json(400, "{\"error\":\"invalid_grant\"}");
        });
        assertThat(access(node().after(vault.read("cred:a").orElseThrow()))).isEqualTo("canary-access-9");
        assertThat(vault.read("cred:a")).map(Kept::dead).contains(false);
    }

    @Test
    void the_loser_of_a_write_uses_what_the_winner_kept() throws VendorFault {
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        vendor.at("/token", _ -> {
            Kept now = vault.read("cred:a").orElseThrow();
            vault.replace(now, now.holding().with(Vendors.tokens("canary-access-9", Optional.of("canary-refresh-9"))));
            return Reply.json("{\"access_token\":\"canary-access-2\"}");
        });
        assertThat(access(node().after(vault.read("cred:a").orElseThrow()))).isEqualTo("canary-access-9");
    }

    @ParameterizedTest
    @ValueSource(strings = {"invalid_grant", "invalid_client"})
    void a_dead_grant_wants_its_person_and_is_not_asked_again(String error) {
        vendor.at("/token", _ -> Reply.json(400, "{\"error\":\"" + error + "\",\"error_description\":\"canary\"}"));
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> node().fresh("cred:a")).isInstanceOfSatisfying(VendorFault.class, fault -> {
                assertThat(fault.reason()).isEqualTo(Reason.AWAITING_CREDENTIAL);
                assertThat(fault.said()).doesNotContain("canary");
            });
        }
        assertThat(vault.read("cred:a")).map(Kept::dead).contains(true);
        assertThat(vendor.to("/token")).hasSize(1);
    }

    @Test
    void a_vendor_in_trouble_does_not_bury_a_grant_nor_take_a_token_that_holds() throws VendorFault {
        vendor.at("/token", _ -> Reply.json(503, "{}"));
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER.minusSeconds(5));
        assertThat(access(node().fresh("cred:a"))).isEqualTo("canary-access-1");
        clock.set(OVER);
        assertThatThrownBy(() -> node().fresh("cred:a"))
                .isInstanceOfSatisfying(
                        VendorFault.class, fault -> assertThat(fault.reason()).isEqualTo(Reason.UPSTREAM_UNREACHABLE));
        assertThat(vault.read("cred:a")).map(Kept::dead).contains(false);
    }

    @Test
    void without_a_refresh_token_the_end_is_the_end() {
        vault.put(
                "cred:a",
                new Holding(Vendors.bond(vendor), Optional.of(Vendors.tokens("canary-access-1", Optional.empty()))));
        clock.set(OVER);
        assertThatThrownBy(() -> node().fresh("cred:a"))
                .isInstanceOfSatisfying(
                        VendorFault.class, fault -> assertThat(fault.isDead()).isTrue());
        assertThat(vendor.came).isEmpty();
    }

    @Test
    @Tag("H035")
    void what_is_about_to_end_is_renewed_ahead() throws VendorFault {
        rotating();
        vault.put("cred:a", Vendors.holding(vendor));
        node().ahead("cred:a");
        assertThat(vendor.came).isEmpty();
        clock.set(OVER.minusSeconds(120));
        node().ahead("cred:a");
        assertThat(vendor.to("/token")).hasSize(1);
        assertThat(access(node().fresh("cred:a"))).isEqualTo("canary-access-2");
    }

    @Test
    @Tag("H039")
    void tokens_that_came_for_a_connection_that_ended_are_given_back() {
        vault.put("cred:a", Vendors.holding(vendor));
        clock.set(OVER);
        vendor.at("/token", _ -> {
            vault.remove("cred:a");
            return Reply.json("{\"access_token\":\"canary-access-2\",\"refresh_token\":\"canary-refresh-2\"}");
        });
        vendor.says("/revoke", "{}");
        assertThatThrownBy(() -> node().fresh("cred:a"))
                .isInstanceOfSatisfying(
                        VendorFault.class, fault -> assertThat(fault.reason()).isEqualTo(Reason.CONNECTION_REVOKED));
        assertThat(vendor.to("/revoke")).hasSize(2);
        assertThat(vendor.to("/revoke").getFirst().body()).contains("canary-refresh-2");
    }

    @Test
    @Tag("H036")
    void revocation_gives_back_both_tokens_and_says_when_it_could_not() {
        Revocation revocation = new Revocation(post);
        vendor.says("/revoke", "{}");
        assertThat(revocation.of(Vendors.holding(vendor))).isEqualTo(Revocation.Outcome.DONE);
        vendor.at("/revoke", _ -> Reply.json(503, "{}"));
        assertThat(revocation.of(Vendors.holding(vendor))).isEqualTo(Revocation.Outcome.FAILED);
    }

    @Test
    @Tag("H042")
    void nothing_that_is_held_prints() throws VendorFault {
        Holding holding = Vendors.holding(vendor);
        assertThat(holding.toString() + holding.toSecret() + new Kept("cred:a", 1, holding, false))
                .doesNotContain("canary");
        assertThat(Holding.of(holding.toSecret()).bond().toString())
                .isNotEmpty()
                .doesNotContain("canary");
        assertThat(Vendors.shown(Holding.of(holding.toSecret()).toSecret()))
                .isEqualTo(Vendors.shown(holding.toSecret()));
    }
}
