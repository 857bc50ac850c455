import { Hono } from "hono";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

const token = "a-token-for-the-test";

const backendThat = (isReady: boolean) => ({
  isReady: async () => isReady,
  databaseHealth: () => ({ awaySince: null, outages: 3, lastOutageSeconds: 1.5 }),
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

test("requests are counted by part, method and kind of status", async () => {
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

test("a backend that does not answer is 0", async () => {
  expect(await (await read(siteWithMetrics(false), token)).text()).toContain("postgrado_backend_ready 0");
});

test.each([
  ["a time", async () => new Date("2026-11-21T09:00:00Z"), "postgrado_last_backup_timestamp_seconds 1795251600"],
  ["none yet", async () => null, "postgrado_last_backup_timestamp_seconds 0"],
  ["unknown", () => Promise.reject(new Error("away")), "postgrado_last_backup_timestamp_seconds Nan"],
])("the last backup: %s", async (_what, lastBackup, line) => {
  const app = new Hono();
  app.get("/metrics", createMetrics(token, backendThat(true), lastBackup).answer);
  expect(await (await read(app, token)).text()).toContain(line);
});

test.each(["", "a-token-for-the-tesT"])("the token %j is refused", async (bearer) => {
  expect((await read(siteWithMetrics(true), bearer)).status).toBe(401);
});
