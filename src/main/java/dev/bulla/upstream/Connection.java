package dev.bulla.upstream;

import dev.bulla.identity.PersonId;
import dev.bulla.seal.Brand;
import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An account of a person's somewhere else: where requests may go, how they prove who they are,
/// and the reference of what they prove it with.
///
/// @param name what the person calls it, unique among their live ones
public record Connection(ConnectionId id, PersonId person, String name, Place place, Proof proof, State state) {

    /// Where requests may go.
    ///
    /// @param base what relative addresses start with
    /// @param hosts every host that may be asked, `host` or `host:port`, in small letters; the
    ///   base's own is among them
    public record Place(URI base, Set<String> hosts) {
        public Place {
            hosts = Set.copyOf(hosts);
            if (!hosts.contains(host(base))) {
                throw new IllegalArgumentException("the base's host is one of the hosts");
            }
        }

        public boolean has(URI uri) {
            return uri.getHost() != null
                    && hosts.contains(host(uri))
                    && uri.getScheme().equals(base.getScheme());
        }

        /// A host as the set knows it; the scheme's own port is left out.
        public static String host(URI uri) {
            int usual = "https".equals(uri.getScheme()) ? 443 : 80;
            String host = uri.getHost().toLowerCase(Locale.ROOT);
            return uri.getPort() < 0 || uri.getPort() == usual ? host : host + ":" + uri.getPort();
        }
    }

    /// How its requests prove who they are.
    ///
    /// @param scheme the word of its {@link Scheme}
    /// @param settings what the scheme's form asked that is no secret
    /// @param issuer whoever issued the credential; empty where it came by a form
    /// @param credential empty for a scheme that needs none, or before it was given
    public record Proof(String scheme, Map<String, String> settings, String issuer, Optional<CredentialId> credential) {
        public Proof {
            settings = Map.copyOf(settings);
        }

        public Optional<String> setting(String name) {
            return Optional.ofNullable(settings.get(name));
        }
    }

    /// How it stands.
    ///
    /// @param needsPerson its credential is gone or dead: calls answer `awaiting_credential` until
    ///   the person gives another
    public record State(Instant createdAt, boolean needsPerson, Optional<Instant> revokedAt) {}

    /// What its credential is sealed for.
    public Brand brand() {
        return new Brand(id.value(), proof.issuer());
    }

    public boolean revoked() {
        return state.revokedAt().isPresent();
    }
}
