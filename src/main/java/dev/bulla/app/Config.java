package dev.bulla.app;

import dev.bulla.grant.Defaults;
import dev.bulla.registry.Tier;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/// The settings as values, judged: what the house is built from.
///
/// @param written the same as texts, for the page that shows them
public record Config(
        Path data,
        Http http,
        Facade facade,
        Tools tools,
        Owner owner,
        Asks asks,
        OAuth oauth,
        Upstream upstream,
        Settings written) {

    /// The main door.
    ///
    /// @param origin empty stands for loopback at the bound port
    public record Http(String bind, int port, Optional<URI> origin, List<String> trustedProxies, int bodyLimit) {
        public Http {
            trustedProxies = List.copyOf(trustedProxies);
        }

        /// Whether people and clients reach the gateway by https.
        boolean secure() {
            return origin.filter(at -> "https".equalsIgnoreCase(at.getScheme())).isPresent();
        }

        /// How a program on this machine reaches the bound port: where everything is bound, by
        /// loopback.
        URI localAt(int boundPort) {
            InetAddress at = new InetSocketAddress(bind, boundPort).getAddress();
            boolean everywhere = at == null || at.isAnyLocalAddress();
            String host = everywhere ? "127.0.0.1" : at.getHostAddress();
            return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + boundPort);
        }

        /// The deployment's origin, once the port is known. Never from a request's headers.
        public URI originAt(int boundPort) {
            return origin.orElseGet(() -> URI.create("http://127.0.0.1:" + boundPort));
        }
    }

    /// The host facade, on 127.0.0.1 only.
    ///
    /// @param port empty opens none
    /// @param listAll whether a list without a token shows every tool some agent has
    public record Facade(OptionalInt port, boolean listAll) {}

    /// How tools are named and found.
    public record Tools(String prefix, boolean searchByMeaning) {}

    /// What the owner's plan includes.
    ///
    /// @param credits empty where nothing is counted
    public record Owner(Tier tier, OptionalLong credits) {}

    /// The authorization server.
    ///
    /// @param perMinute registrations a minute and address, and `burst` at once
    /// @param waiting registrations that nobody consented to yet
    /// @param loopbackDocuments whether a client's metadata document may stand on loopback
    public record OAuth(int accessSeconds, int perMinute, int burst, int waiting, boolean loopbackDocuments) {}

    /// What leaves the house.
    ///
    /// @param loopbackHosts hosts of this machine that may be spoken to, over http too
    /// @param grants what an agent gets of a vendor's tool when nobody says otherwise
    public record Upstream(Set<String> loopbackHosts, Defaults.Vendor grants) {
        public Upstream {
            loopbackHosts = Set.copyOf(loopbackHosts);
        }
    }

    /// Limits on asks.
    public record Asks(int open) {}

    /// Judges the texts.
    ///
    /// @throws ConfigRefused naming the first setting that does not hold
    public static Config of(Settings settings) {
        Reading read = new Reading(settings);
        return new Config(
                read.folder(Setting.DATA),
                new Http(
                        read.address(Setting.HTTP_BIND),
                        read.port(Setting.HTTP_PORT),
                        read.origin(Setting.HTTP_ORIGIN),
                        read.addresses(Setting.HTTP_TRUSTED_PROXIES),
                        read.whole(Setting.HTTP_BODY_LIMIT, 1024, 1 << 30)),
                new Facade(
                        read.portOrOff(Setting.FACADE_PORT),
                        read.choice(Setting.FACADE_LIST, "have", "all").equals("all")),
                new Tools(read.prefix(Setting.TOOLS_PREFIX), read.onOff(Setting.SEARCH_MEANING)),
                new Owner(
                        Tier.valueOf(read.choice(Setting.OWNER_TIER, "FREE", "PRO", "PLUS")),
                        read.credits(Setting.OWNER_CREDITS)),
                new Asks(read.whole(Setting.ASKS_OPEN, 1, 10_000)),
                new OAuth(
                        read.whole(Setting.OAUTH_ACCESS_SECONDS, 1, 86_400),
                        read.whole(Setting.OAUTH_REGISTER_PER_MINUTE, 1, 100_000),
                        read.whole(Setting.OAUTH_REGISTER_BURST, 1, 100_000),
                        read.whole(Setting.OAUTH_WAITING, 1, 100_000),
                        read.onOff(Setting.OAUTH_LOOPBACK_DOCUMENTS)),
                new Upstream(
                        read.loopbackHosts(Setting.UPSTREAM_LOOPBACK),
                        new Defaults.Vendor(
                                read.whole(Setting.UPSTREAM_USES, 1, 1_000_000_000),
                                Duration.ofDays(read.whole(Setting.UPSTREAM_DAYS, 1, 3_650)))),
                settings);
    }
}
