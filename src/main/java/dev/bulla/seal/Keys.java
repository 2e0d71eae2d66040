package dev.bulla.seal;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The key ring: from the master key and the name of a purpose comes the thing that works with
/// that purpose's key.
///
/// A purpose is a constant in the code of the room that uses it ("cursor", "argument digest"),
/// never input from outside.
public final class Keys {
    private static final int KEY_LENGTH = 32;
    private final MasterKey master;

    public Keys(MasterKey master) {
        this.master = master;
    }

    /// What seals and opens for this purpose; what another purpose sealed stays shut.
    public Sealer sealer(String purpose) {
        return new Sealer(master.derive("seal/" + purpose, KEY_LENGTH), id());
    }

    /// What seals and opens the credentials of one brand.
    public Sealer sealer(Brand brand) {
        return sealer(brand.purpose());
    }

    /// What tags for this purpose.
    public Hmac hmac(String purpose) {
        return new Hmac(master.derive("hmac/" + purpose, KEY_LENGTH));
    }

    /// What signs for this purpose, with a key of the master key's.
    public Signer signer(String purpose) {
        return Signer.fromSeed(purpose, master.derive("sign/" + purpose, KEY_LENGTH));
    }

    /// The folder's signing key of that name (`audit` lives in `audit.key` and `audit.pub`), made
    /// on the first start.
    public Signer signer(Path folder, String file, String name) {
        return SigningKeyFile.open(
                folder.resolve(file + ".key"), folder.resolve(file + ".pub"), name, sealer("sign/" + name));
    }

    /// Four bytes at the head of each sealed value say which master key sealed it, so that a
    /// rotation can tell old from new.
    private int id() {
        byte[] bytes = master.derive("id", Integer.BYTES);
        return java.nio.ByteBuffer.wrap(bytes).getInt();
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return "Keys(hidden)";
    }
}
