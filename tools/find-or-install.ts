import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The path of a program that the tests need, looked for under several names or patterns. Where it lacks, Debian's
 * package is installed when that is allowed (root, apt-get). Throws an Error that names what is missing otherwise.
 */
export function findOrInstall(debianPackage: string, candidates: string[]): string {
  const found = findProgram(candidates);
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && findProgram(["apt-get"]);
  if (mayInstall) {
    console.log(`Installing Debian's package ${debianPackage}, which the tests need…`);
    const options: SpawnSyncOptions = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update"], options);
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", debianPackage], options);
  }
  const installed = findProgram(candidates);
  if (!installed) {
    throw new Error(
      `The tests need ${candidates[0]}. Install it (on Debian: apt-get install ${debianPackage}) and run them again.`,
    );
  }
  return installed;
}

/**
 * The path of Chromium, for whatever looks at pages: Debian's headless shell, which has no windows and so takes half
 * the processor time, or else the whole browser. Throws as {@link findOrInstall} does.
 */
export function findBrowser(): string {
  const shell = "chromium-headless-shell";
  try {
    return findOrInstall(shell, [shell]);
  } catch {
    return findOrInstall("chromium", ["chromium", "chromium-browser", "google-chrome"]);
  }
}

function findProgram(candidates: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = candidates.flatMap((candidate) =>
    candidate.includes("/") ? globSync(candidate) : folders.map((folder) => join(folder, candidate)),
  );
  return paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
