import { createAuditRecorder } from "#app/features/audit/audit-recorder.ts";
import { clearNewsLists } from "#app/features/news/browser-news-cache.ts";
import type { SessionObserver } from "#app/features/staff/components/auth-provider.tsx";
import { browserAuditLog } from "./browser-audit-log.ts";

/** The longest time that a sign-out waits for its audit event. */
const auditTimeoutMs = 3_000;

const recorder = createAuditRecorder({
  log: browserAuditLog,
  userAgent: () => navigator.userAgent,
  // Missing where the site is served without TLS.
  locks: typeof navigator === "undefined" ? undefined : navigator.locks,
});

/** Writes session events to the audit log, and removes the cached list of drafts at sign-out. */
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
