/// Where authored JavaScript runs: an engine in WebAssembly that is made for one run and thrown
/// away, with one way out that whoever runs it provides. It may use the ground floor, and knows
/// no connection and no credential. Start at {@link dev.bulla.vendor.sandbox.Sandbox}.
@NullMarked
package dev.bulla.vendor.sandbox;

import org.jspecify.annotations.NullMarked;
