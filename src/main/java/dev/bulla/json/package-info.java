/// JSON as the gateway judges it: parsed strictly, written canonically (RFC 8785), so that what
/// is judged is what runs. It touches nothing but the Jackson library. Start at {@link
/// dev.bulla.json.Json}.
@NullMarked
package dev.bulla.json;

import org.jspecify.annotations.NullMarked;
