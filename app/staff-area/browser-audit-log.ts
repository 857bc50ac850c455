import { createLocalAuditLog } from "#app/features/audit/local-audit-log.ts";

/** Audit log of this browser. One instance, so that all listeners in the staff area get each change. */
export const browserAuditLog = createLocalAuditLog(() => window.localStorage);
