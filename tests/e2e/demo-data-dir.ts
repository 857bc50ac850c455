import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
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

/**
 * A data directory with the demo university, for one site. Making one takes half a minute, so it is made once for each
 * state of the sources and copied. Needs STAFF_EMAIL and STAFF_PASSWORD in `environment`. The caller removes it.
 */
export function copyDemoDataDir(environment: NodeJS.ProcessEnv = process.env): string {
  const template = join(cache, `demo-${fingerprint(environment)}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const unfinished = mkdtempSync(join(cache, "unfinished-"));
    const { status } = spawnSync(process.execPath, ["tools/prepare.ts"], {
      env: { ...environment, DATA_DIR: unfinished },
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) throw new Error("The demo university could not be made: its messages are above.");
    try {
      renameSync(unfinished, template);
    } catch (error) {
      // Another run made the same one meanwhile.
      if (!existsSync(template)) throw error;
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const dataDir = mkdtempSync(join(tmpdir(), "postgrado-e2e-"));
  cpSync(template, dataDir, { recursive: true });
  for (const lock of ["lock.db", "lock-owner.json"]) rmSync(join(dataDir, lock), { force: true });
  return dataDir;
}

/** Of everything that the demo university is made from, and of the account that is made with it. */
function fingerprint({ STAFF_EMAIL, STAFF_PASSWORD }: NodeJS.ProcessEnv): string {
  const hash = createHash("sha256").update(`${STAFF_EMAIL} ${STAFF_PASSWORD}`);
  for (const file of globSync(["supabase/**/*", "backend/**/*", "public/data/*", "tools/*.ts"]).sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}
