import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { compileCache, type SiteProcess, staffAccount } from "./site-process.ts";

type More = {
  parameters?: string[];
  answer?: (request: string) => Promise<string>;
};

/** Runs `npm run compatibility` against a site and returns its lines and exit code. */
export async function runCompatibilityCheck(
  site: SiteProcess,
  { parameters = [], answer = async () => "" }: More = {},
): Promise<{ code: number | null; lines: string[] }> {
  const { url, anonKey } = (await (await fetch(`${site.url}/backend.json`)).json()) as { url: string; anonKey: string };
  // The check connects directly to the process, since the public address belongs to a proxy.
  const where = ["--url", url.includes("localhost") ? url : site.url, "--anon-key", anonKey];
  const who = ["--email", staffAccount.email, "--password", staffAccount.password];
  const command = ["tools/compatibility-check/command.ts", ...where, ...who, "--site", site.url, ...parameters];
  const child = spawn(process.execPath, command, {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...compileCache },
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith("? ")) child.stdin.write(`${await answer(line)}\n`);
  }
  const [code] = (await exited) as [number | null];
  return { code, lines };
}
