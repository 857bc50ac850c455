import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../free-port.ts";
import { startSettings } from "../run-site.ts";
import { readResponse } from "./measure.ts";
import { measureMemory } from "./process-memory.ts";
import { readSiteAddresses } from "./site-addresses.ts";

/**
 * `npm run bench:memory [-- --pages 5000]`: measures the memory of an embedded demo site with its database at the first
 * start, at rest, after that many pages, and 70 s later; then the time of pages that are rendered again.
 */
const { values } = parseArgs({ options: { pages: { type: "string", default: "5000" } } });
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-memory-"));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const environment = { ...process.env, ...startSettings, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "warn" };
const tell = (what: string, bytes: number) => console.log(`${what.padEnd(34)} ${Math.round(bytes / 1e6)} MB`);

try {
  const first = await start();
  tell("first start, highest", first.highest);
  await stop(first.site);
  const { site, highest, seconds } = await start();
  console.log(`second start                       ${seconds.toFixed(1)} s`);
  tell("second start, highest", highest);
  await wait(20_000);
  tell("at rest", measureMemory(site.pid ?? 0));
  await measureColdPages();
  await readPages(Number(values.pages));
  tell(`after ${values.pages} different pages`, measureMemory(site.pid ?? 0));
  await wait(70_000);
  tell("70 s later", measureMemory(site.pid ?? 0));
  await stop(site);
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function start() {
  const began = performance.now();
  const site = spawn(process.execPath, ["server/start.ts"], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  let highest = 0;
  for (;;) {
    highest = Math.max(highest, measureMemory(site.pid ?? 0));
    if (site.exitCode !== null) throw new Error("The site did not start: see above.");
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return { site, highest, seconds: (performance.now() - began) / 1000 };
    await wait(100);
  }
}

async function stop(site: ReturnType<typeof spawn>): Promise<void> {
  site.kill("SIGTERM");
  if (site.exitCode === null) await once(site, "exit");
}

/** Measures pages that are not cached: programs, searches, news and lists. */
async function measureColdPages(): Promise<void> {
  const places = (await readSiteAddresses(origin)).filter((path) => path.includes("/programas/programa/"));
  const words = ["humedales", "salud", "madera", "sismo", "lectura", "rural", "agua", "chile", "redes", "pobreza"];
  const endless = (paths: string[]) => {
    let next = 0;
    return () => paths[next++ % paths.length] ?? "/";
  };
  const cold: [string, () => string][] = [
    ["program", endless(places)],
    ["catalogue with a text", endless(words.map((word) => `/catalogo?tab=publicaciones&q=${word}`))],
    ["search", endless(words.map((word) => `/buscar?q=${word}`))],
  ];
  for (const [name, nextPath] of cold) {
    const once = places.length > 0 && name === "program" ? places.length : words.length;
    const times: number[] = [];
    const agent = new Agent({ keepAlive: true });
    for (let number = 0; number < once; number += 1) {
      const began = performance.now();
      await readResponse(origin + nextPath(), agent, { "Accept-Language": "es" });
      times.push(performance.now() - began);
    }
    agent.destroy();
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
    console.log(`${`${name}, made anew`.padEnd(34)} ${at(0.5)} ms, 95 %: ${at(0.95)} ms (${once} pages)`);
  }
}

async function readPages(count: number): Promise<void> {
  const places = (await readSiteAddresses(origin)).slice(0, count);
  if (places.length < count) console.log(`The site has ${places.length} pages only.`);
  let next = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < places.length) {
        const path = places[next++] ?? "/";
        await readResponse(origin + path, agent, { "Accept-Language": "es" });
      }
    }),
  );
  agent.destroy();
}
