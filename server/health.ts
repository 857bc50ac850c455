import { Hono } from "hono";
import type { BackendConnection } from "./backend-connection.ts";

type Options = {
  backend: Pick<BackendConnection, "isReady" | "isAlive" | "databaseHealth">;
  /** When the last backup of the schedule was made that is whole; left out where none are made. */
  lastBackup?: (() => Promise<Date | null>) | undefined;
};

/**
 * `GET /healthz` says whether this process should go on: 200 while it serves pages, those that it has kept among them,
 * and 503 when the way to its database is stuck for so long that only a new process may help. `GET /readyz` says whether
 * it can do all its work now: 200 when the database answers a query, else 503, with details for people in both.
 */
export function healthRoutes({ backend, lastBackup }: Options): Hono {
  const routes = new Hono();
  // Only these two: the routes are mounted at the root, where a middleware of theirs would see every page.
  for (const path of ["/healthz", "/readyz"]) {
    routes.use(path, async (c, next) => {
      await next();
      c.header("Cache-Control", "no-store");
    });
  }
  routes.get("/healthz", (c) => (backend.isAlive() ? c.text("ok") : c.text("stuck", 503)));
  routes.get("/readyz", async (c) => {
    const isReady = await backend.isReady();
    const details = {
      status: isReady ? "ready" : "unavailable",
      database: backend.databaseHealth(),
      ...(lastBackup ? { lastBackup: await describeBackup(lastBackup) } : {}),
    };
    return c.json(details, isReady ? 200 : 503);
  });
  return routes;
}

/** Time and age of the last backup; "unknown" while the place where it is noted does not answer. */
async function describeBackup(lastBackup: () => Promise<Date | null>) {
  try {
    const at = await lastBackup();
    return { at, ageSeconds: at && Math.round((Date.now() - at.getTime()) / 1000) };
  } catch {
    return "unknown";
  }
}
