import type { Handler, MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isSameSecret } from "../../backend/http/is-same-secret.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { measureBackups } from "../jobs/backup-metrics.ts";
import type { BackupSchedule } from "../jobs/scheduled-backups.ts";
import { measureMails } from "../mail/mail-metrics.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { AnsweredRequest } from "./request-log.ts";

export type Metrics = {
  measure: MiddlewareHandler;
  count(request: Pick<AnsweredRequest, "method" | "path" | "status" | "milliseconds">): void;
  /** Responds with the metrics in Prometheus' text format; 401 without the token. */
  answer: Handler;
};

type Sources = {
  backups?: Pick<BackupSchedule, "status" | "isCopied"> | null;
  outbox?: Pick<Outbox, "count" | "tries"> | null;
};

/**
 * Prometheus metrics: Node's, requests by part of the site and status with their duration in seconds, state of the
 * backend, scheduled backups and queued mails. Reading them requires `token`, because they reveal the site's traffic.
 */
export function createMetrics(
  token: string,
  backend: Pick<BackendConnection, "isReady" | "databaseHealth">,
  { backups = null, outbox = null }: Sources = {},
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "postgrado_request_duration_seconds",
    help: "Time from a request's arrival to its answer.",
    labelNames: ["part", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "postgrado_backend_ready",
    help: "1 while the backend answers, else 0.",
    registers: [registry],
    async collect() {
      this.set((await backend.isReady()) ? 1 : 0);
    },
  });
  if (backend.databaseHealth()) {
    new Gauge({
      name: "postgrado_database_outages",
      help: "Outages of the database since the start of this process.",
      registers: [registry],
      collect() {
        this.set(backend.databaseHealth()?.outages ?? 0);
      },
    });
  }
  if (backups) measureBackups(registry, backups);
  if (outbox) measureMails(registry, outbox);
  const count: Metrics["count"] = ({ method, path, status, milliseconds }) => {
    const labels = { part: partOf(path), method: knownMethod(method), status: `${Math.floor(status / 100)}xx` };
    durations.observe(labels, milliseconds / 1000);
  };
  return {
    async measure(c, next) {
      const started = performance.now();
      await next();
      const { method, path } = c.req;
      count({ method, path, status: c.res.status, milliseconds: performance.now() - started });
    },
    count,
    async answer(c) {
      if (!isSameSecret(c.req.header("authorization") ?? "", `Bearer ${token}`)) {
        return c.text("Unauthorized", 401, { "WWW-Authenticate": "Bearer" });
      }
      return c.body(await registry.metrics(), 200, {
        "Content-Type": registry.contentType,
        "Cache-Control": "no-store",
      });
    },
  };
}

/** Returns one of few parts of the site, so that invented paths create no new series. */
function partOf(path: string): string {
  const [, part] = /^\/(rest|auth|storage)\/v1\//.exec(path) ?? [];
  if (part) return part;
  if (path.startsWith("/assets/")) return "asset";
  if (/^\/(en\/)?admin(\/|$)/.test(path)) return "staff";
  return "page";
}

function knownMethod(method: string): string {
  return ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(method) ? method : "other";
}
