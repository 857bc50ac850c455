import { spawn } from "node:child_process";
import { once } from "node:events";
import type { APIRequest } from "@playwright/test";
import { expect } from "./page-checks.ts";

/**
 * A site with a data directory of its own, for journeys that change the one staff account. `offset` is added to the
 * main site's port, so that no two files use the same.
 */
export async function startOwnSite(
  request: APIRequest,
  { baseURL, offset, environment = {} }: { baseURL: string | undefined; offset: number; environment?: object },
) {
  const port = Number(new URL(baseURL ?? "").port) + offset;
  const url = `http://localhost:${port}`;
  const site = spawn(process.execPath, ["tests/e2e/start-site.ts"], {
    env: {
      ...process.env,
      STAFF_EMAIL: "editor@udn.example",
      STAFF_PASSWORD: "una-clave-de-prueba-larga",
      LOG_LEVEL: "warn",
      ...environment,
      PORT: String(port),
    },
    stdio: "ignore",
  });
  const client = await request.newContext();
  await expect
    .poll(async () => (await client.get(`${url}/readyz`).catch(() => null))?.status(), { timeout: 90_000 })
    .toBe(200);
  await client.dispose();
  return {
    url,
    async stop() {
      if (site.exitCode !== null) return;
      site.kill("SIGTERM");
      await once(site, "exit");
    },
  };
}
