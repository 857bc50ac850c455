import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

export type RunningSite = { origin: string; stop: () => Promise<void> };

/** Starts the built site with these settings, on a port of its own, and waits until it serves. Throws when it ends instead. */
export async function runSite(settings: Record<string, string>): Promise<RunningSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ["server/start.ts"], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error("The site did not start: see above.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      site.kill("SIGTERM");
      if (site.exitCode === null) await once(site, "exit");
    },
  };
}
