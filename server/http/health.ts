import { Hono } from "hono";
import type { BackupStatus } from "../../backend/backup/backup-status.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import type { BackupSchedule } from "../jobs/scheduled-backups.ts";

type Options = {
  backend: Pick<BackendConnection, "isReady" | "isAlive" | "databaseHealth">;
  /** What is known of the backups of the schedule; left out where none are made. */
  backups?: Pick<BackupSchedule, "status" | "isCopied"> | null;
};

/**
 * `GET /healthz` says whether this process should go on: 200 while it serves pages, those that it has kept among them,
 * and 503 when the way to its database is stuck for so long that only a new process may help. `GET /readyz` says
 * whether it can do all its work now: 200 when the database answers a query, else 503, with details for people in both.
 */
export function healthRoutes({ backend, backups }: Options): Hono {
  const routes = new Hono();
  let running: Promise<boolean> | null = null;
  /** Requests that arrive together share one query. */
  const isReadyNow = () => {
    running ??= backend.isReady().finally(() => {
      running = null;
    });
    return running;
  };
  // Only these two: the routes are mounted at the root, where a middleware of theirs would see every page.
  for (const path of ["/healthz", "/readyz"]) {
    routes.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "no-store");
    });
  }
  routes.get("/healthz", (c) => (backend.isAlive() ? c.text("ok") : c.text("stuck", 503)));
  routes.get("/readyz", async (c) => {
    const isReady = await isReadyNow();
    const details = {
      status: isReady ? "ready" : "unavailable",
      database: backend.databaseHealth(),
      ...(backups ? { lastBackup: await describeBackups(backups) } : {}),
    };
    return c.json(details, isReady ? 200 : 503);
  });
  return routes;
}

/** The last backup and its copy elsewhere; "unknown" while the place where they are noted does not answer. */
async function describeBackups({ status, isCopied }: Pick<BackupSchedule, "status" | "isCopied">) {
  try {
    const { last, failures, failedAt, offSite } = await status();
    return { ...tell({ last, failures, failedAt }), ...(isCopied ? { offSite: tell(offSite) } : {}) };
  } catch {
    return "unknown";
  }
}

/** Times and figures only: the address is public, and paths and errors are in the log. */
function tell({ last, failures, failedAt }: BackupStatus["offSite"]) {
  return {
    at: last?.at ?? null,
    ageSeconds: last && Math.round((Date.now() - Date.parse(last.at)) / 1000),
    verifiedAt: last?.verifiedAt ?? null,
    bytes: last?.bytes ?? null,
    failures,
    failedAt,
  };
}
