import { createAuditRecorder } from "#app/features/audit/audit-recorder.ts";
import { clearNewsLists } from "#app/features/news/browser-news-cache.ts";
import type { SessionObserver } from "#app/features/staff/components/auth-provider.tsx";
import { browserAuditLog } from "./browser-audit-log.ts";

/** Maximum delay of a sign-out for its audit event, in milliseconds. */
const auditTimeoutMs = 3_000;

const recorder = createAuditRecorder({
  log: browserAuditLog,
  userAgent: () => navigator.userAgent,
  // Missing on a site served without TLS.
  locks: typeof navigator === "undefined" ? undefined : navigator.locks,
});

/** Records session events in the audit log and removes cached drafts at sign-out. */
export const sessionObserver: SessionObserver = {
  observing: recorder.observing,
  sessionFound: (db, user) => void recorder.send(db, user),
  signedIn: (db, user) => void recorder.record(db, user, "login_success"),
  accountChanged: (db, user, { event, details }) => void recorder.record(db, user, event, details),
  async signingOut(db, user) {
    const recorded = recorder.record(db, user, "logout");
    await Promise.race([recorded, new Promise((resolve) => setTimeout(resolve, auditTimeoutMs))]);
    clearNewsLists(user.id);
  },
};
