import { Hono } from "hono";
import { expect, test } from "vitest";
import { type BackupStatus, noBackups } from "../../backend/backup/backup-status.ts";
import { createMetrics } from "./metrics.ts";

const token = "a-token-for-the-test";

const backendThat = (isReady: boolean) => ({
  isReady: async () => isReady,
  databaseHealth: () => ({ unreachableSince: null, outages: 3, lastOutageSeconds: 1.5 }),
});

function siteWithMetrics(isReady: boolean) {
  const metrics = createMetrics(token, backendThat(isReady));
  const app = new Hono();
  app.use(metrics.measure);
  app.get("/metrics", metrics.answer);
  app.get("/rest/v1/news", (c) => c.json([]));
  app.all("*", (c) => c.text("no", 404));
  return app;
}

const read = (app: Hono, bearer: string) => app.request("/metrics", { headers: { Authorization: `Bearer ${bearer}` } });

test("counts requests by part, method and class of status", async () => {
  const app = siteWithMetrics(true);
  await app.request("/rest/v1/news?title=eq.secret");
  await app.request("/somebody's/own/path", { method: "BREW" });
  const text = await (await read(app, token)).text();
  expect(text).toContain('postgrado_request_duration_seconds_count{part="rest",method="GET",status="2xx"} 1');
  expect(text).toContain('postgrado_request_duration_seconds_count{part="page",method="other",status="4xx"} 1');
  expect(text).toContain("postgrado_backend_ready 1");
  expect(text).toContain("postgrado_database_outages 3");
  expect(text).toContain("nodejs_heap_size_used_bytes");
  expect(text).not.toMatch(/secret|somebody/);
});

test("reports an unreachable backend as 0", async () => {
  expect(await (await read(siteWithMetrics(false), token)).text()).toContain("postgrado_backend_ready 0");
});

const last = { name: "a.tar", bytes: 512, at: "2026-11-21T09:00:00.000Z", verifiedAt: "2026-11-21T09:00:10.000Z" };
const failed = { failures: 2, failedAt: "2026-11-21T10:00:00.000Z" };
const offSite = { last: null, failures: 0, failedAt: null };

test.each<[string, () => Promise<BackupStatus>, string[]]>([
  [
    "one, and a failure since",
    async () => ({ last, ...failed, offSite }),
    ["last_backup_timestamp_seconds 1795251600", "backup_size_bytes 512", "backup_failures 2", "backup_verified 0"],
  ],
  [
    "one that was copied",
    async () => ({ last, failures: 1, failedAt: "2026-11-21T08:00:00.000Z", offSite: { ...offSite, last } }),
    ["backup_verified 1", "backup_verified_timestamp_seconds 1795251610", "backup_off_site_size_bytes 512"],
  ],
  ["none yet", async () => noBackups, ["last_backup_timestamp_seconds 0", "last_backup_off_site_timestamp_seconds 0"]],
  [
    "unknown",
    () => Promise.reject(new Error("unreachable")),
    ["last_backup_timestamp_seconds Nan", "backup_failures Nan"],
  ],
])("reports the scheduled backups: %s", async (_what, status, lines) => {
  const app = new Hono();
  app.get("/metrics", createMetrics(token, backendThat(true), { backups: { status, isCopied: true } }).answer);
  const text = await (await read(app, token)).text();
  for (const line of lines) expect(text.split("\n")).toContain(`postgrado_${line}`);
});

test.each(["", "a-token-for-the-tesT"])("rejects the token %j", async (bearer) => {
  expect((await read(siteWithMetrics(true), bearer)).status).toBe(401);
});
