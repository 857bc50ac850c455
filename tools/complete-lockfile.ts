import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run lockfile`, after dependencies changed: adds the optional packages of other platforms to package-lock.json.
 *
 * npm omits packages that the registry in use does not have, and some mirrors only have one platform; `npm ci` then
 * rejects the lockfile on all others. With version, system and processor in the lockfile, npm skips packages of other
 * platforms.
 */
type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockedPackage> };

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

let added = 0;
for (const [path, locked] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(locked.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ""),
      ...platformOf(name),
      ...(locked.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added to ${file}`);

/** True if Node would find a dependency from the place of a package. */
function isLocked(path: string, name: string): boolean {
  for (let place = path; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${place}${place ? "/" : ""}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

/** Returns the platform in a package name: `@scope/tool-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[/\-_.]/);
  const os = name === "fsevents" ? "darwin" : systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? "musl" : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
