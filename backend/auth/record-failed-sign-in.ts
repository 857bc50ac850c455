import type { AuthDependencies } from "./auth-dependencies.ts";
import { type Origin, sanitizeHeaderText } from "./start-session.ts";

type Failure = Origin & { email: string; userId?: string; details?: Record<string, string> };

/** Writes a failed sign-in to the audit log, for a sender without a session. Never throws; a failure is logged. */
export async function recordFailedSignIn(
  { database, log }: Pick<AuthDependencies, "database" | "log">,
  { email, userId, details = {}, peerAddress, userAgent }: Failure,
): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql.query("set local role service_role");
      await sql.query(
        `insert into public.audit_logs ("eventType", "userId", "userEmail", "ipAddress", "userAgent", details)
         values ('login_failure', $1, $2, $3, $4, $5::jsonb)`,
        [
          userId ?? null,
          sanitizeHeaderText(email, 320),
          peerAddress,
          sanitizeHeaderText(userAgent ?? "", 512),
          JSON.stringify(details),
        ],
      );
    });
  } catch (error) {
    log.error({ err: error }, "A failed sign-in could not be recorded");
  }
}
