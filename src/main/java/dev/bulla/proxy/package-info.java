/// The injecting proxy: a door for programs that speak HTTP and hold no key. It turns a request
/// into the call of `execute__<connection>` that it is, and the answer back into one. It may use
/// `pipeline`, `identity`, `seal`, `http` and the rooms below. Start at {@link
/// dev.bulla.proxy.ProxyDoor}.
@NullMarked
package dev.bulla.proxy;

import org.jspecify.annotations.NullMarked;
