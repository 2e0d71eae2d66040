package dev.bulla.signin;

/// What somebody wants to sign in with from now on: a password, or a new passkey's answer as JSON
/// when the password is empty.
public record Claim(String email, String password, String passkey) {
    private static final int EMAIL_MOST = 254;

    public Claim {
        email = email.strip();
    }

    boolean byPasskey() {
        return password.isEmpty() && !passkey.isEmpty();
    }

    /// Whether the e-mail can be one: something, an @, something. Whether it is somebody's only a
    /// letter would tell, and we send none.
    boolean hasEmail() {
        return email.length() <= EMAIL_MOST && email.matches("[^\\s@\\p{Cntrl}]+@[^\\s@\\p{Cntrl}]+");
    }

    @Override
    public String toString() {
        return "Claim[hidden]";
    }
}
