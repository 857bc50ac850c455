import { Hono } from "hono";
import type { BackupStatus } from "../../backend/backup/backup-status.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import type { BackupSchedule } from "../jobs/scheduled-backups.ts";

type Options = {
  backend: Pick<BackendConnection, "isReady" | "isAlive" | "databaseHealth">;
  backups?: Pick<BackupSchedule, "status" | "isCopied"> | null;
};

/**
 * `GET /healthz`: 200 while the process serves pages, even cached ones; 503 if the database connection has been stuck
 * for so long that only a restart may help. `GET /readyz`: 200 if the database answers a query, else 503, with details.
 */
export function healthRoutes({ backend, backups }: Options): Hono {
  const routes = new Hono();
  let running: Promise<boolean> | null = null;
  const isReadyNow = () => {
    running ??= backend.isReady().finally(() => {
      running = null;
    });
    return running;
  };
  // Limited to these paths: the routes are mounted at the root, where a middleware would run for every page.
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

/** Describes the last backup and its off-site copy; "unknown" while the status cannot be read. */
async function describeBackups({ status, isCopied }: Pick<BackupSchedule, "status" | "isCopied">) {
  try {
    const { last, failures, failedAt, offSite } = await status();
    return {
      ...describeStatus({ last, failures, failedAt }),
      ...(isCopied ? { offSite: describeStatus(offSite) } : {}),
    };
  } catch {
    return "unknown";
  }
}

/** Times and numbers only: the endpoint is public; paths and errors are in the log. */
function describeStatus({ last, failures, failedAt }: BackupStatus["offSite"]) {
  return {
    at: last?.at ?? null,
    ageSeconds: last && Math.round((Date.now() - Date.parse(last.at)) / 1000),
    verifiedAt: last?.verifiedAt ?? null,
    bytes: last?.bytes ?? null,
    failures,
    failedAt,
  };
}
