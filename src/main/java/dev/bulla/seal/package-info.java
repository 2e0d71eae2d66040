/// Keys and what is done with them: the master key, keys derived from it by purpose, sealing,
/// tags, signatures and random tokens. Only this room touches key bytes; the others hold a {@link
/// dev.bulla.seal.Sealer}, an {@link dev.bulla.seal.Hmac} or a {@link dev.bulla.seal.Signer} and
/// cannot get at what is inside. Start at {@link dev.bulla.seal.Keys}.
@NullMarked
package dev.bulla.seal;

import org.jspecify.annotations.NullMarked;
