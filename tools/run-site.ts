import { spawn } from "node:child_process";
import { once } from "node:events";
import packageJson from "../package.json" with { type: "json" };
import { freePort } from "./free-port.ts";

/** The variables that `npm start` sets before it becomes the site: how the C library takes memory and gives it back. */
export const startSettings = Object.fromEntries(
  packageJson.scripts.start
    .split(" ")
    .filter((word) => word.includes("="))
    .map((word) => word.split("=")),
);

export type RunningSite = { origin: string; pid: number; stop: () => Promise<void> };

type Options = {
  /** What starts the site. */
  program?: string;
  /** Where its log goes: nowhere, or into a file by its descriptor. */
  stdout?: "ignore" | number;
};

/**
 * Starts the built site as `npm start` does, with these settings, on a port of its own, and waits until it serves.
 * Throws when it ends instead.
 */
export async function runSite(
  settings: Record<string, string>,
  { program = "server/start.ts", stdout = "ignore" }: Options = {},
): Promise<RunningSite> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, [program], {
    env: { ...process.env, ...startSettings, ...settings, PORT: String(port) },
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
      if (site.exitCode === null && site.signalCode === null) await once(site, "exit");
    },
  };
}
