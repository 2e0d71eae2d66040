/// Contacts in and out of vCard (RFC 6350, and 2.1 and 3.0 when read). It touches only the text
/// it is given. Start at {@link dev.bulla.workspace.contacts.VCards}.
@NullMarked
package dev.bulla.workspace.contacts;

import org.jspecify.annotations.NullMarked;
