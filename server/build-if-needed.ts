import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FileLock, tryLockFile } from "../backend/data-directory/lock-file.ts";
import { runChildProcess } from "./run-child-process.ts";

const marker = "build/sources.sha256";

const sources = [
  "app/**/*",
  "public/**/*",
  "content/**/*",
  "institution.config.ts",
  "package-lock.json",
  "react-router.config.ts",
  "tools/build/**/*",
  "vite.config.ts",
];

/** Files that the build makes, and tests. */
const excluded = /app\/i18n\/paraglide|app\/styles\/fonts\/|\.test\.tsx?$/;

/** Milliseconds between checks of whether another process has finished its build. */
const pollMs = 200;

/** Builds the application if its sources have changed. Of several processes one builds and the others wait. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return;
  const lock = await acquireLock();
  try {
    if (!isBuilt()) await build();
  } finally {
    lock.release();
  }
}

function isBuilt(): boolean {
  return existsSync(marker) && readFileSync(marker, "utf8") === fingerprintSources();
}

async function acquireLock(): Promise<FileLock> {
  mkdirSync("build", { recursive: true });
  for (;;) {
    const lock = tryLockFile("build/lock.db");
    if (lock) return lock;
    await wait(pollMs);
  }
}

async function build(): Promise<void> {
  console.log("Building the site (about half a minute, only when its sources changed)…");
  // Draws the icons from the university's settings. If they cannot be written, the existing ones are used.
  await runChildProcess(resolve("tools/draw-icons.ts"), [], { stdout: "ignore" });
  // Not with npm, which would not end with this process.
  const status = await runChildProcess(resolve("node_modules/.bin/react-router"), ["build"], { stdout: "ignore" });
  if (status !== 0) throw new Error("The build failed: its messages are above.");
  markBuild();
}

/** Records the sources of the current build. Called at the end of `npm run build`. */
export function markBuild(): void {
  writeFileSync(marker, fingerprintSources());
}

function fingerprintSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources).filter((path) => !excluded.test(path) && statSync(path).isFile());
  for (const file of files.sort()) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
