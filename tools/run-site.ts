import { spawn } from "node:child_process";
import { once } from "node:events";
import packageJson from "../package.json" with { type: "json" };
import { freePort } from "./free-port.ts";

/** Environment variables that `npm start` sets: the memory allocator settings of the C library. */
export const startSettings = Object.fromEntries(
  packageJson.scripts.start
    .split(" ")
    .filter((word) => word.includes("="))
    .map((word) => word.split("=")),
);

export type RunningSite = { origin: string; pid: number; stop: () => Promise<void> };

type Options = {
  /** Entry point of the site. */
  program?: string;
  /** Destination of the log: none, or a file descriptor. */
  stdout?: "ignore" | number;
};

/**
 * Starts the built site as `npm start` does, with these settings, on a free port, and waits until it serves. Throws if
 * it exits instead.
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
