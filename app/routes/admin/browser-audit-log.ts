import { createLocalAuditLog } from "#app/features/audit/local-audit-log.ts";

/** Log of the events that this browser wrote, shared by the staff area so that its listeners hear each change. */
export const browserAuditLog = createLocalAuditLog(() => window.localStorage);
