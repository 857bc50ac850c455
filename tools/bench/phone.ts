import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";
import { freePort } from "../free-port.ts";

/** Installation directory of Lighthouse, pinned by the lockfile in `lighthouse/`; not a dependency of the site. */
const folder = resolve("node_modules/.cache/postgrado/lighthouse");

type Audit = { numericValue?: number; details?: { items?: unknown[] } };
type Lighthouse = (
  url: string,
  flags: { port: number; onlyAudits: string[]; throttlingMethod: "simulate" | "devtools"; logLevel: "error" },
) => Promise<{ lhr: { audits: Record<string, Audit>; runtimeError?: { message: string } } } | undefined>;

/** Lighthouse audits: milliseconds, layout shift, and transferred bytes. */
const audits = {
  first: "first-contentful-paint",
  largest: "largest-contentful-paint",
  blocked: "total-blocking-time",
  shift: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

type Reading = Record<keyof typeof audits | "requests", number>;

/**
 * Opens pages with Lighthouse's phone profile, `times` times each with an empty cache. Returns medians by path: for the
 * simulated throttling (default) and for `devtools` throttling.
 */
export async function measurePhone(origin: string, paths: string[], times = 5): Promise<Record<string, object>> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    const table: Record<string, object> = {};
    for (const path of paths) {
      for (const throttlingMethod of ["simulate", "devtools"] as const) {
        const readings: Reading[] = [];
        for (let time = 0; time < times; time += 1)
          readings.push(await readPage(lighthouse, origin + path, { port, throttlingMethod }));
        table[`${path} ${throttlingMethod}`] = medianOf(readings);
      }
    }
    return table;
  } finally {
    await browser.close();
  }
}

async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, "node_modules/lighthouse"))) {
    cpSync(join(import.meta.dirname, "lighthouse"), folder, { recursive: true });
    execFileSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit" });
  }
  const entry = createRequire(join(folder, "package.json")).resolve("lighthouse");
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
}

async function readPage(
  lighthouse: Lighthouse,
  address: string,
  given: { port: number; throttlingMethod: "simulate" | "devtools" },
): Promise<Reading> {
  const onlyAudits = [...Object.values(audits), "network-requests"];
  const result = await lighthouse(address, { ...given, onlyAudits, logLevel: "error" });
  const { lhr } = result ?? {};
  if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse could not open ${address}: ${lhr?.runtimeError?.message}`);
  const read = Object.entries(audits).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? Number.NaN]);
  return {
    ...Object.fromEntries(read),
    requests: lhr.audits["network-requests"]?.details?.items?.length ?? 0,
  } as Reading;
}

function medianOf(readings: Reading[]): object {
  const median = (name: keyof Reading) =>
    readings.map((reading) => reading[name]).sort((a, b) => a - b)[readings.length >> 1] ?? 0;
  const seconds = (name: keyof Reading) => `${(median(name) / 1000).toFixed(2)} s`;
  return {
    "first paint": seconds("first"),
    "largest paint": seconds("largest"),
    blocked: `${Math.round(median("blocked"))} ms`,
    shift: Number(median("shift").toFixed(4)),
    kB: Math.round(median("bytes") / 1000),
    requests: median("requests"),
  };
}
