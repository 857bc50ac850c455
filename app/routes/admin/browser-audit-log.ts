import { createLocalAuditLog } from "#app/features/audit/local-audit-log.ts";

/** The events that this browser wrote, one log for all parts of the staff area: they hear of each other's changes. */
export const browserAuditLog = createLocalAuditLog(() => window.localStorage);
