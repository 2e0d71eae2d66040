package dev.bulla.signin;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.data.extension.authenticator.AuthenticationExtensionsAuthenticatorOutputs;
import com.webauthn4j.server.ServerProperty;
import dev.bulla.identity.PersonId;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The two ceremonies of passkeys (WebAuthn level 3, 7.1 and 7.2), verified by WebAuthn4J. The
/// user must be verified in both: a passkey stands for a password and the device together.
final class Ceremonies {
    private static final Logger LOG = System.getLogger("dev.bulla.signin");
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();

    private final WebAuthnManager library = WebAuthnManager.createNonStrictWebAuthnManager();
    private final AttestedCredentialDataConverter credentials =
            new AttestedCredentialDataConverter(new ObjectConverter());
    private final Site site;
    private final Challenges challenges;

    Ceremonies(Site site, Challenges challenges) {
        this.site = site;
        this.challenges = challenges;
    }

    /// A new passkey out of the answer of `navigator.credentials.create`; empty when it does not
    /// hold.
    ///
    /// @param purpose what the challenge was given out for
    Optional<Passkey> register(String answer, String purpose, PersonId person, Passkey.Named named) {
        return tried(() -> {
            RegistrationData data = library.parseRegistrationResponseJSON(answer);
            Optional<ServerProperty> server = server(data.getCollectedClientData(), purpose);
            if (server.isEmpty() || data.getAttestationObject() == null) {
                return Optional.empty();
            }
            library.verify(data, new RegistrationParameters(server.get(), null, true, true));
            AuthenticatorData<?> said = data.getAttestationObject().getAuthenticatorData();
            AttestedCredentialData credential = said.getAttestedCredentialData();
            if (credential == null) {
                return Optional.empty();
            }
            var key = new Passkey.Key(
                    credentials.convert(credential), said.getSignCount(), said.isFlagBE(), said.isFlagBS());
            String id = BASE64URL.encodeToString(credential.getCredentialId());
            return Optional.of(new Passkey(id, person, named.label(), key, named.at(), Optional.empty()));
        });
    }

    /// The passkey that gave this answer of `navigator.credentials.get`, with what the use left
    /// behind; empty when it does not hold.
    Optional<Passkey> verify(String answer, String purpose, Function<String, Optional<Passkey>> find, Instant now) {
        return tried(() -> {
            AuthenticationData data = library.parseAuthenticationResponseJSON(answer);
            Optional<ServerProperty> server = server(data.getCollectedClientData(), purpose);
            Optional<Passkey> passkey = find.apply(BASE64URL.encodeToString(data.getCredentialId()));
            if (server.isEmpty() || passkey.isEmpty() || data.getAuthenticatorData() == null) {
                return Optional.empty();
            }
            library.verify(data, new AuthenticationParameters(server.get(), record(passkey.get()), null, true, true));
            AuthenticatorData<?> said = data.getAuthenticatorData();
            Passkey.Key used = passkey.get().key().used(said.getSignCount(), said.isFlagBS());
            return Optional.of(passkey.get().with(used, now));
        });
    }

    private CredentialRecordImpl record(Passkey passkey) {
        Passkey.Key key = passkey.key();
        return new CredentialRecordImpl(
                new NoneAttestationStatement(),
                true,
                key.backupEligible(),
                key.backedUp(),
                key.counter(),
                credentials.convert(key.data()),
                new AuthenticationExtensionsAuthenticatorOutputs<>(),
                null,
                null,
                Set.of());
    }

    private Optional<ServerProperty> server(@Nullable CollectedClientData client, String purpose) {
        if (client == null) {
            return Optional.empty();
        }
        String challenge = BASE64URL.encodeToString(client.getChallenge().getValue());
        return challenges
                .take(purpose, challenge)
                .map(bytes -> ServerProperty.builder()
                        .origin(Origin.create(site.origin()))
                        .rpId(site.host())
                        .challenge(new DefaultChallenge(bytes))
                        .build());
    }

    private interface Try<T> {
        Optional<T> run();
    }

    /// What does not hold is no bug: the library says so by exceptions of many kinds, down to
    /// those of the JSON reader, for an answer that anybody can write.
    private static <T> Optional<T> tried(Try<T> ceremony) {
        try {
            return ceremony.run();
        } catch (RuntimeException wrong) {
            LOG.log(
                    Level.DEBUG,
                    () -> "a passkey did not hold: " + wrong.getClass().getName());
            return Optional.empty();
        }
    }
}
