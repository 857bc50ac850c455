import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import packageJson from "../package.json" with { type: "json" };

const browserPackage = "@sparticuz/chromium";
const root = resolve(import.meta.dirname, "..");
const cache = join(root, "node_modules/.cache/postgrado");

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, else the headless shell pinned by the lockfile, which the first call
 * unpacks into the cache folder (200 MB, a few seconds). Throws an Error with the remedy if it does not run.
 */
export function findBrowser(environment = process.env): string {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  const directory = join(cache, `chromium-${packageJson.devDependencies[browserPackage]}`);
  const program = join(directory, "start-chromium");
  if (!existsSync(program)) unpackBrowser(directory);
  return program;
}

function unpackBrowser(directory: string): void {
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, "unpacking-"));
  try {
    const script = `import chromium from "${browserPackage}"; await chromium.executablePath();`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
      cwd: root,
      // The package unpacks into TMPDIR; for AWS Lambda it includes libraries that a minimal system lacks.
      env: { ...process.env, TMPDIR: unpacked, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
    });
    writeFileSync(join(unpacked, "start-chromium"), startScript, { mode: 0o755 });
    const version = execFileSync(join(unpacked, "start-chromium"), ["--version"], { encoding: "utf8" });
    console.log(`Unpacked ${version.trim()} into node_modules/.cache/postgrado.`);
    // Another process may have unpacked it first.
    if (!existsSync(directory)) renameSync(unpacked, directory);
  } catch (error) {
    throw new Error(
      `The browser of ${browserPackage} does not run here. Install Chromium and name its program in CHROMIUM_PATH.`,
      { cause: error },
    );
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
}

/** Starts Chromium with the system's libraries and fonts, or with those of the package if the system has none. */
const startScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" 2>&1 | grep -q 'not found'; then
  LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  export LD_LIBRARY_PATH
fi
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$here/fonts"
  export FONTCONFIG_PATH
fi
exec "$here/chromium" "$@"
`;
