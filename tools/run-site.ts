import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./free-port.ts";

export type RunningSite = { origin: string; pid: number; stop: () => Promise<void> };

type Options = {
  /** What starts the site. */
  program?: string;
  /** Where its log goes: nowhere, or into a file by its descriptor. */
  stdout?: "ignore" | number;
};

/** Starts the built site with these settings, on a port of its own, and waits until it serves. Throws when it ends instead. */
export async function runSite(
  settings: Record<string, string>,
  { program = "server/start.ts", stdout = "ignore" }: Options = {},
): Promise<RunningSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ["ignore", stdout, "inherit"],
  });
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error("The site did not start: see above.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    pid: site.pid ?? 0,
    async stop() {
      site.kill("SIGTERM");
      if (site.exitCode === null) await once(site, "exit");
    },
  };
}
