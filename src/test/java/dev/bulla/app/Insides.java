package dev.bulla.app;

import dev.bulla.oauth.Ground;
import dev.bulla.registry.Registry;
import dev.bulla.signin.SignIn;

/// Lends tests what only this room sees.
public final class Insides {
    private Insides() {}

    /// What a running house was built from, for tests that walk every capability there is.
    public static Registry registry(House house) {
        return house.registry();
    }

    /// Sweeps as housekeeping does each hour.
    public static void sweep(House house) {
        house.sweep();
    }

    /// Its sign-in.
    public static SignIn signIn(House house) {
        return house.signIn();
    }

    /// What its authorization server stands on.
    public static Ground oauth(House house) {
        return house.oauth();
    }
}
