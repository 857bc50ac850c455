import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const cache = "node_modules/.cache/postgrado";

/** Copies a prepared data directory to a new one and returns its path, which begins with `prefix`. */
export function copyPreparedDataDir(environment: NodeJS.ProcessEnv, prefix = join(tmpdir(), "postgrado-")): string {
  const dataDir = mkdtempSync(prefix);
  fillDataDir(environment, dataDir);
  return dataDir;
}

/**
 * Copies a data directory after a first start with `environment` to `dataDir`. Creating one takes up to half a minute,
 * so it is cached by a hash of the sources. The account comes from STAFF_EMAIL and STAFF_PASSWORD; all copies share
 * their keys. The caller removes the copy.
 */
export function fillDataDir(environment: NodeJS.ProcessEnv, dataDir: string): void {
  const template = join(cache, `prepared-${fingerprint(environment)}`);
  if (!existsSync(template)) makeTemplate(template, environment);
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  for (const lock of ["lock.db", "lock-owner.json"]) rmSync(join(dataDir, lock), { force: true });
}

function makeTemplate(template: string, environment: NodeJS.ProcessEnv): void {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  const { status } = spawnSync(process.execPath, ["tools/prepare.ts"], {
    env: { ...environment, DATA_DIR: unfinished },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The data directory could not be prepared: its messages are above.");
  try {
    renameSync(unfinished, template);
  } catch (error) {
    // Another run created the same one at the same time.
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Returns a hash of the inputs of a first start: sources except tests, the account, and the demo content setting. */
function fingerprint({ STAFF_EMAIL, STAFF_PASSWORD, DEMO_CONTENT = "on" }: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256").update(`${STAFF_EMAIL} ${STAFF_PASSWORD} ${DEMO_CONTENT}`);
  for (const file of globSync(["supabase/**/*", "backend/**/*", "public/data/*", "tools/*.ts"]).sort()) {
    if (!file.includes(".test.") && statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
