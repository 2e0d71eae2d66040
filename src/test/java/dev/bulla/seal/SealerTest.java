package dev.bulla.seal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class SealerTest {
    private static final Keys KEYS = keys(1);
    private static final byte[] PLACE = {1, 2, 3};

    @Property(tries = 200)
    void what_is_sealed_opens_again(@ForAll byte[] plain, @ForAll byte[] place) {
        Sealer sealer = KEYS.sealer("test");

        assertThat(sealer.open(sealer.seal(plain, place), place))
                .hasValueSatisfying(opened -> assertThat(opened).isEqualTo(plain));
    }

    @Property(tries = 300)
    void any_flipped_bit_refuses(@ForAll byte[] plain, @ForAll int place) {
        Sealer sealer = KEYS.sealer("test");
        byte[] sealed = sealer.seal(plain, PLACE);
        int bit = Math.floorMod(place, sealed.length * 8);
        sealed[bit / 8] ^= (byte) (1 << bit % 8);

        assertThat(sealer.open(sealed, PLACE)).isEmpty();
    }

    @Test
    void another_purpose_place_or_master_key_opens_nothing() {
        byte[] sealed = KEYS.sealer("one").seal(new byte[] {42}, PLACE);

        assertThat(KEYS.sealer("one").open(sealed, PLACE)).isPresent();
        assertThat(KEYS.sealer("two").open(sealed, PLACE)).isEmpty();
        assertThat(KEYS.sealer("one").open(sealed, new byte[] {1, 2})).isEmpty();
        assertThat(keys(2).sealer("one").open(sealed, PLACE)).isEmpty();
        assertThat(KEYS.sealer("one").open(new byte[0], PLACE)).isEmpty();
    }

    @Test
    void sealing_twice_gives_two_values() {
        Sealer sealer = KEYS.sealer("test");

        assertThat(sealer.seal(new byte[8], PLACE)).isNotEqualTo(sealer.seal(new byte[8], PLACE));
    }

    @Test
    void a_tag_is_hmac_sha_256_of_its_purpose_and_data() throws Exception {
        byte[] key = MasterKey.fromBase64(base64(1), "test").derive("hmac/one", 32);
        var mac = javax.crypto.Mac.getInstance("HmacSHA256");
        mac.init(new javax.crypto.spec.SecretKeySpec(key, "HmacSHA256"));

        Hash tag = KEYS.hmac("one").tag(PLACE);

        assertThat(tag.bytes()).isEqualTo(mac.doFinal(PLACE));
        assertThat(KEYS.hmac("one").vouches(PLACE, tag)).isTrue();
        assertThat(KEYS.hmac("two").vouches(PLACE, tag)).isFalse();
        assertThat(KEYS.hmac("one").vouches(new byte[3], tag)).isFalse();
    }

    static Keys keys(int fill) {
        return new Keys(MasterKey.fromBase64(base64(fill), "test"));
    }

    private static String base64(int fill) {
        byte[] bytes = new byte[32];
        java.util.Arrays.fill(bytes, (byte) fill);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
