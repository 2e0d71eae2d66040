/// The open end of a connection: one request, or a piece of JavaScript whose only way out is that
/// connection. What it sends goes through {@link dev.bulla.upstream.Vendor} and nowhere else.
/// Start at {@link dev.bulla.vendor.execute.ExecuteSource}.
@NullMarked
package dev.bulla.vendor.execute;

import org.jspecify.annotations.NullMarked;
