/// What every page stands in: who visits, the guards before a page, templates, headers, assets
/// and live news. It knows no page. Start at {@link dev.bulla.console.frame.Page}, then {@link
/// dev.bulla.console.frame.Visit}.
@NullMarked
package dev.bulla.console.frame;

import org.jspecify.annotations.NullMarked;
