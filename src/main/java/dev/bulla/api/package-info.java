/// REST: one endpoint for every capability, the few routes that are no capability, and the
/// domains by which people manage agents, access, grants, approvals and tokens. It may use every
/// room below it. Start at {@link dev.bulla.api.RestDoor} and {@link dev.bulla.api.HouseDomains}.
@NullMarked
package dev.bulla.api;

import org.jspecify.annotations.NullMarked;
