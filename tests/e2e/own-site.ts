import { spawn } from "node:child_process";
import { once } from "node:events";
import type { APIRequest } from "@playwright/test";
import { freePort } from "../../tools/free-port.ts";
import { compileCache } from "../process/site-process.ts";
import { expect } from "./page-checks.ts";

/** Starts a site with its own data directory, for tests that change the staff account or count content. */
export async function startOwnSite(
  request: APIRequest,
  {
    port,
    environment = {},
    script = "tests/e2e/start-site.ts",
  }: { port?: number; environment?: object; script?: string } = {},
) {
  const own = port ?? (await freePort());
  const url = `http://localhost:${own}`;
  const site = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      ...compileCache,
      STAFF_EMAIL: "editor@udn.example",
      STAFF_PASSWORD: "una-clave-de-prueba-larga",
      LOG_LEVEL: "warn",
      ...environment,
      PORT: String(own),
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
