/// Tests of the store. The contract tests speak to the interfaces only, so that another database
/// can run them.
@NullMarked
package dev.bulla.store;

import org.jspecify.annotations.NullMarked;
