/// The pages of the log, for the owner: the list, one record with its proof, the check of it all,
/// and copies to keep elsewhere. They read the log as `/api/v1/audit` does, past the pipeline,
/// since looking at the log is not written into it; they touch nothing else. Start at {@link
/// dev.bulla.console.audit.AuditPage}.
@NullMarked
package dev.bulla.console.audit;

import org.jspecify.annotations.NullMarked;
