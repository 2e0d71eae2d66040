/// Tests in a real Chromium: what a person sees and does. Without a Chromium on the PATH they are
/// skipped, unless `BULLA_BROWSER=required` is set, when they fail. Start at {@link
/// dev.bulla.browser.Window}.
@NullMarked
package dev.bulla.browser;

import org.jspecify.annotations.NullMarked;
