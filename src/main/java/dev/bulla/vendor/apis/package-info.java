/// Imported REST APIs: an OpenAPI document becomes a list of operations, and a call's arguments
/// become one request of one of them. It fetches nothing and believes nothing in a document that
/// it has not bounded. Start at {@link dev.bulla.vendor.apis.Operations}, then {@link
/// dev.bulla.vendor.apis.Mapping}.
@NullMarked
package dev.bulla.vendor.apis;

import org.jspecify.annotations.NullMarked;
