package dev.bulla.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the guard lets a name or an address be.
final class PublicAddressTest {
    private static final InetAddress PUBLIC = InetAddress.ofLiteral("93.184.216.34");

    private static Guard guard(Names names, String... loopback) {
        return new Guard(names, Set.of(loopback));
    }

    private static Guard answering(String... addresses) {
        return guard(
                _ -> List.of(addresses).stream().map(InetAddress::ofLiteral).toArray(InetAddress[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.100.100.200",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.254",
                "169.254.169.254",
                "169.254.0.1",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.192",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.0.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "239.1.1.1",
                "240.0.0.1",
                "255.255.255.255",
                "168.63.129.16",
                "::",
                "::1",
                "::7f00:1",
                "::127.0.0.1",
                "::93.184.216.34",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::ffff:169.254.169.254",
                "::ffff:0:127.0.0.1",
                "64:ff9b::127.0.0.1",
                "64:ff9b::10.0.0.1",
                "64:ff9b::169.254.169.254",
                "64:ff9b:1::127.0.0.1",
                "100::1",
                "2001::1",
                "2001:0:7f00:1::",
                "2001:10::1",
                "2001:20::1",
                "2001:db8::1",
                "2002:7f00:1::",
                "2002:a9fe:a9fe::",
                "2002:5db8:d822::",
                "3fff::1",
                "3fff:fff::1",
                "4000::1",
                "5f00::1",
                "fc00::1",
                "fd00:ec2::254",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "ff0e::1"
            })
    void an_address_that_only_means_something_here_is_refused_by_name_and_as_a_literal(String address) {
        assertThat(PublicAddress.is(InetAddress.ofLiteral(address))).isFalse();
        assertThatThrownBy(() -> answering(address).resolve("vendor.example")).isInstanceOf(HostNotPublic.class);
        assertThatThrownBy(() -> answering().resolve(address)).isInstanceOf(HostNotPublic.class);
        if (address.indexOf(':') >= 0) {
            assertThatThrownBy(() -> answering().resolve("[" + address + "]")).isInstanceOf(HostNotPublic.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "93.184.216.34",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "198.17.255.255",
                "198.20.0.0",
                "223.255.255.255",
                "2001:200::1",
                "2001:4860:4860::8888",
                "2606:4700:4700::1111",
                "2a00:1450:4001::1",
                "64:ff9b::93.184.216.34",
                "::ffff:93.184.216.34"
            })
    void an_address_of_the_public_internet_passes_up_to_its_neighbours(String address) throws UnknownHostException {
        assertThat(answering(address).resolve("vendor.example")).containsExactly(InetAddress.ofLiteral(address));
    }

    /// Each is this machine or a private host to some reader; to ours it is what the JDK's
    /// literal parser says, or nothing, and a resolver is never asked.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2130706433",
                "0x7f000001",
                "017700000001",
                "127.1",
                "127.0.1",
                "0x7f.0.0.1",
                "0x7F.1",
                "127.0.0.1.",
                "0",
                "00",
                "10.1",
                "3232235521",
                "4294967296",
                "1.2.3.256",
                "1.2.3.4.5",
                "1..2",
                "vendor.0x7f",
                "vendor.1",
                "fe80::1%lo",
                "::1%1",
                "[::1%25lo]",
                ":",
                "[]:"
            })
    void a_host_in_another_notation_is_no_public_host(String host) {
        Names loud = _ -> {
            throw new AssertionError("the resolver was asked");
        };
        assertThatThrownBy(() -> guard(loud).resolve(host)).isInstanceOf(HostNotPublic.class);
        assertThatThrownBy(() -> guard(loud, "localhost", "127.0.0.1").resolve(host))
                .isInstanceOf(HostNotPublic.class);
    }

    @Test
    void one_private_address_among_public_ones_spoils_the_name() {
        assertThatThrownBy(() -> answering("93.184.216.34", "10.0.0.1").resolve("vendor.example"))
                .isInstanceOf(HostNotPublic.class);
        assertThatThrownBy(() -> answering().resolve("vendor.example")).isInstanceOf(HostNotPublic.class);
    }

    @Test
    void a_name_that_turns_private_is_refused_the_moment_it_does() throws UnknownHostException {
        ArrayDeque<InetAddress> turns = new ArrayDeque<>(List.of(PUBLIC, InetAddress.ofLiteral("127.0.0.1")));
        Guard guard = guard(_ -> new InetAddress[] {turns.remove()});
        assertThat(guard.resolve("vendor.example")).containsExactly(PUBLIC);
        assertThatThrownBy(() -> guard.resolve("vendor.example")).isInstanceOf(HostNotPublic.class);
    }

    @Test
    void a_listed_loopback_host_is_this_machine_and_nothing_else() throws UnknownHostException {
        Guard here = guard(_ -> new InetAddress[] {InetAddress.getLoopbackAddress()}, "localhost", "::1");
        assertThat(here.resolve("LOCALHOST")).containsExactly(InetAddress.getLoopbackAddress());
        assertThat(here.resolve("[::1]")).hasSize(1);
        assertThatThrownBy(() -> here.resolve("other.localhost")).isInstanceOf(HostNotPublic.class);
        assertThatThrownBy(() -> here.resolve("127.0.0.1")).isInstanceOf(HostNotPublic.class);
        for (String elsewhere : List.of("93.184.216.34", "10.0.0.1")) {
            Guard away = guard(_ -> new InetAddress[] {InetAddress.ofLiteral(elsewhere)}, "localhost");
            assertThatThrownBy(() -> away.resolve("localhost")).isInstanceOf(HostNotPublic.class);
        }
    }

    @Test
    void only_https_goes_out_and_http_only_to_a_listed_host() {
        Guard guard = guard(_ -> new InetAddress[] {PUBLIC}, "localhost", "::1", "bulla.localhost");
        for (String right : List.of(
                "https://vendor.example/a?b", "HTTPS://vendor.example", "http://localhost:1/", "http://[::1]/")) {
            assertThat(guard.admits(URI.create(right))).as(right).isTrue();
        }
        for (String wrong : List.of(
                "http://vendor.example/",
                "http://127.0.0.1/",
                "http://localhost.vendor.example/",
                "http://localhost./",
                "ftp://localhost/",
                "file:///etc/passwd",
                "javascript:alert(1)",
                "jar:https://vendor.example/a!/b",
                "//vendor.example/",
                "/local",
                "https:///path",
                "https://user@vendor.example/",
                "https://vendor.example@localhost/",
                "https://vendor.example/#x",
                "http://bulla.localhost:7200/",
                "https://bulla.localhost./",
                "https://x.bulla.localhost/",
                "https://under_score.example/")) {
            assertThat(guard.admits(URI.create(wrong))).as(wrong).isFalse();
        }
    }
}
