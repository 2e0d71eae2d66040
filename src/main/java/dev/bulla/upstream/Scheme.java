package dev.bulla.upstream;

import java.util.List;
import java.util.Optional;

/// One way to prove to a vendor who asks: the fields that a person fills in, and how they are
/// written onto a request. From the declaration follow the console's form, the prompts of the
/// command line, what is sealed, what is taken out of answers, and the docs.
public interface Scheme {
    /// `bearer`, `basic`, ...: the word of the law.
    String word();

    /// What people read: `Bearer token`.
    String label();

    List<Ask> fields();

    /// One field of the form.
    ///
    /// @param secret sealed, never shown again; any other is a setting
    /// @param standard what it is when it was left empty
    record Ask(String name, String label, boolean secret, boolean required, Optional<String> standard) {
        public static Ask secret(String name, String label) {
            return new Ask(name, label, true, true, Optional.empty());
        }

        public static Ask setting(String name, String label) {
            return new Ask(name, label, false, true, Optional.empty());
        }

        public Ask optional() {
            return new Ask(name, label, secret, false, standard);
        }

        public Ask or(String usual) {
            return new Ask(name, label, secret, false, Optional.of(usual));
        }
    }

    /// What is wrong with what was filled in, field by field; empty when nothing is.
    default Optional<Wrong> problem(Connection.Proof proof) {
        return Optional.empty();
    }

    /// A field that does not hold, and why.
    record Wrong(String field, String why) {}

    /// Writes the proof onto a request.
    Outgoing write(Outgoing plain, Connection.Proof proof, Material material);

    /// Everything of the credential that could come back: beside the secrets themselves, what was
    /// made of them (a whole header's value, `user:password`).
    default List<String> exposed(Connection.Proof proof, Material material) {
        return List.of();
    }

    /// Whether a person must let us in at the vendor before it is good for anything.
    default boolean atVendor() {
        return false;
    }

    /// Whether a person gives the credential on a form; otherwise it comes from an authorization.
    default boolean byForm() {
        return true;
    }
}
