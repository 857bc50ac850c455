import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { healthRoutes } from "./health.ts";

const healthy = {
  isReady: async () => true,
  isAlive: () => true,
  databaseHealth: () => ({ status: "up" as const }),
};

function siteWith(backend: object) {
  const site = new Hono();
  site.route("/", healthRoutes({ backend: { ...healthy, ...backend } as never }));
  site.get("/page", (c) => c.text("page", 200, { "Cache-Control": "public, max-age=60" }));
  return site;
}

test("responses about health are never cached, and those of other routes are unchanged", async () => {
  const site = siteWith({});
  expect((await site.request("/healthz")).headers.get("Cache-Control")).toBe("no-store");
  expect((await site.request("/readyz")).headers.get("Cache-Control")).toBe("no-store");
  expect((await site.request("/page")).headers.get("Cache-Control")).toBe("public, max-age=60");
});

test("a process without its database is not ready, but healthy; a stuck one is unhealthy", async () => {
  const away = siteWith({ isReady: async () => false });
  expect((await away.request("/readyz")).status).toBe(503);
  expect((await away.request("/healthz")).status).toBe(200);
  expect((await siteWith({ isAlive: () => false }).request("/healthz")).status).toBe(503);
});

test("concurrent requests about readiness share one query, and later ones query again", async () => {
  const isReady = vi.fn(async () => true);
  const site = siteWith({ isReady });
  await Promise.all([1, 2, 3].map(() => site.request("/readyz")));
  expect(isReady).toHaveBeenCalledTimes(1);
  await site.request("/readyz");
  expect(isReady).toHaveBeenCalledTimes(2);
});
