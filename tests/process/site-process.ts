import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import type { Db } from "../../app/supabase/db.ts";
import { freePort } from "../../tools/free-port.ts";
import { startSettings } from "../../tools/run-site.ts";
import { compileCache } from "../support/compile-cache.ts";
import { isLongRun } from "../support/fault-rounds.ts";
import { copyPreparedDataDir, fillDataDir } from "../support/prepared-data-dir.ts";

export { compileCache };

export const staffAccount = { email: "editor@udn.example", password: "una-clave-de-prueba-larga" };

/** Creates a data directory for one test, with a space and a non-ASCII letter in its path. The caller removes it. */
export function temporaryDataDir(): { dataDir: string; remove: () => void } {
  const dataDir = mkdtempSync(join(tmpdir(), "postgrado prueba ñ-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The same after a first start, with the account above: for tests that are not about first starts. */
export function preparedDataDir(demoContent: "on" | "off" = "off"): { dataDir: string; remove: () => void } {
  const dataDir = copyPreparedDataDir(firstStart(demoContent), join(tmpdir(), "postgrado prueba ñ-"));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The same at a path, without demo content. */
export const prepareDataDir = (path: string): void => fillDataDir(firstStart("off"), path);

const firstStart = (demoContent: "on" | "off") => ({
  ...{ PATH: process.env.PATH, DEMO_CONTENT: demoContent },
  ...{ STAFF_EMAIL: staffAccount.email, STAFF_PASSWORD: staffAccount.password },
});

export type SiteProcess = { process: ChildProcess; url: string; output: () => string; exited: Promise<number | null> };

/**
 * Runs `server/start.ts`, the program of `npm start`, by default without demo content. With `ownGroup` it can be killed
 * together with its children, except the database server, which leads its own group; `uid` runs it as another user.
 */
export async function startSite(
  environment: Record<string, string>,
  { ownGroup = false, uid }: { ownGroup?: boolean; uid?: number } = {},
): Promise<SiteProcess> {
  const port = environment.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ["server/start.ts"], {
    detached: ownGroup,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      // They save memory at the cost of time, and only the long run measures memory.
      ...(isLongRun ? startSettings : {}),
      ...compileCache,
      PATH: process.env.PATH,
      PORT: port,
      DEMO_CONTENT: "off",
      LOG_LEVEL: "warn",
      STAFF_EMAIL: staffAccount.email,
      STAFF_PASSWORD: staffAccount.password,
      ...environment,
    },
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const exited = once(child, "exit").then(([code]) => code as number | null);
  return { process: child, url: `http://127.0.0.1:${port}`, output: () => output, exited };
}

/** Start timeout in milliseconds, longer than any start on a busy machine. */
const startTimeoutMs = 180_000;

/** Resolves when the site reports that it is ready; rejects with its output if it ends before or the timeout passes. */
export async function untilReady(site: SiteProcess): Promise<void> {
  const latest = Date.now() + startTimeoutMs;
  const ended = site.exited.then((code) => {
    throw new Error(`The site ended with ${code}:\n${site.output()}`);
  });
  ended.catch(() => undefined);
  for (;;) {
    const answer = await Promise.race([fetch(`${site.url}/readyz`).catch(() => null), ended]);
    if (answer?.ok) return;
    if (Date.now() > latest) throw new Error(`The site is not ready after ${startTimeoutMs} ms:\n${site.output()}`);
    await Promise.race([new Promise((resolve) => setTimeout(resolve, 100)), ended]);
  }
}

/** Returns an unmodified client with the settings that the site gives browsers. */
export async function clientOf(site: SiteProcess): Promise<Db> {
  return clientAt(site.url);
}

/** The same for a site known only by its address. */
export async function clientAt(siteUrl: string): Promise<Db> {
  const { url, anonKey } = (await (await fetch(`${siteUrl}/backend.json`)).json()) as { url: string; anonKey: string };
  return createClient<Database>(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
