package dev.bulla.console.frame;

import dev.bulla.identity.Identity;
import dev.bulla.identity.Person;
import dev.bulla.identity.UnverifiedToken;

/// A visitor who is signed in.
///
/// @param session the cookie's secret, which is the credential of every call they make here
record Guest(Identity identity, Person person, UnverifiedToken session) {}
