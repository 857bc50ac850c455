import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../free-port.ts";
import { type RunningSite, runSite } from "../run-site.ts";
import { measure } from "./measure.ts";
import { overload } from "./overload.ts";
import { measurePhone } from "./phone.ts";
import { measureMemory } from "./process-memory.ts";
import { processorTime } from "./processor-time.ts";
import { requestRepeatedly, type Throughput } from "./request-repeatedly.ts";
import { readSiteAddresses } from "./site-addresses.ts";

/**
 * `npm run bench:serving [-- --seconds 5 --pages 5000 --rest 600 --overload 60 --browser]`, also the last part of `npm
 * run bench`: measures the performance of the demo site on its own PostgreSQL for visitors and for the machine. See
 * `docs/performance.md`.
 */
const { values } = parseArgs({
  strict: false,
  options: {
    seconds: { type: "string", default: "5" },
    pages: { type: "string", default: "5000" },
    /** Seconds of idle time before memory is measured again, and of overload. */
    rest: { type: "string", default: "0" },
    overload: { type: "string", default: "0" },
    browser: { type: "boolean", default: false },
  },
});
const seconds = Number(values.seconds);
const rounds = 3;
const words = "agua bosque salud rural madera sismo lectura biomasa redes pobreza costa derecho".split(" ");
const dataDir = mkdtempSync(join(tmpdir(), "postgrado-serving-"));
const log = openSync(join(dataDir, "access.log"), "a");
const settings = { DATA_DIR: dataDir, LOG_LEVEL: "info" };
const started: RunningSite[] = [];
const start = async (program?: string) => {
  const site = await runSite(settings, { stdout: log, ...(program ? { program } : {}) });
  started.push(site);
  return site;
};

try {
  // The first start fills the data directory.
  await (await start()).stop();
  const began = performance.now();
  const site = await start();
  await fetch(site.origin);
  const rows: [string, string][] = [
    ["start to first page, existing data", `${Math.round(performance.now() - began)} ms`],
  ];
  await wait(20_000);
  rows.push(["memory of site and database at rest", megabytes(site)]);
  const addresses = await readSiteAddresses(site.origin);
  const detail = addresses.find((path) => path.startsWith("/noticia/")) ?? "/noticias";
  await measureCached(site, ["/", "/programas/magister", detail]);
  await measureMixed(site, addresses.slice(0, 300));
  rows.push(["after load on cached pages", megabytes(site)]);
  const read = await readEach(site, addresses.slice(0, Number(values.pages)));
  rows.push([`after ${read} different pages`, megabytes(site)]);
  await wait(70_000);
  rows.push(["70 s later", megabytes(site)]);
  if (Number(values.rest) > 0) {
    await wait(Number(values.rest) * 1000);
    rows.push([`${values.rest} s after that`, megabytes(site)]);
  }
  if (Number(values.overload) > 0) await measureOverload(site, Number(values.overload));
  if (values.browser) console.table(await measurePhone(site.origin, phonePages(addresses)));
  await site.stop();
  await measureRendered(addresses);
  console.table(Object.fromEntries(rows));
} finally {
  // Stops sites that are still running after a failure.
  for (const site of started) await site.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the home page, lists of news and programs, a news item and a program. */
function phonePages(addresses: string[]): string[] {
  const first = (part: string) => addresses.find((path) => path.startsWith(part)) ?? part;
  return ["/", "/noticias", "/programas/magister", first("/noticia/"), first("/programas/programa/")];
}

function megabytes({ pid }: RunningSite): string {
  return `${Math.round(measureMemory(pid) / 1e6)} MB`;
}

/**
 * Compares cached pages with a bare server that sends the same bytes, in alternating rounds with 32 connections.
 * Reports medians.
 */
async function measureCached({ origin, pid }: RunningSite, paths: string[]): Promise<void> {
  const table: Record<string, object> = {};
  for (const path of paths) {
    const port = await freePort();
    const bare = fork("tools/bench/bare-server.ts", [origin + path, String(port)]);
    await once(bare, "message");
    const load = { connections: 32, seconds };
    const [ours, theirs]: [Measurement[], Measurement[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const our = await measureAnswers(pid, () => requestRepeatedly(origin, path, load));
      const their = await measureAnswers(bare.pid ?? 0, () =>
        requestRepeatedly(`http://127.0.0.1:${port}`, path, load),
      );
      // The first round is a warm-up.
      if (round > 0) ours.push(our) && theirs.push(their);
    }
    bare.disconnect();
    const [kept, least] = [middle(ours), middle(theirs)];
    table[path] = {
      "kept, per second": Math.round(kept.perSecond),
      "p99 in ms": round(kept.p99, 1),
      "bare node:http": Math.round(least.perSecond),
      share: round(kept.perSecond / least.perSecond, 2),
      "processor, in µs": round(kept.processor, 1),
      "of the bare one": round(least.processor, 1),
    };
  }
  console.table(table);
}

type Measurement = Throughput & { processor: number };

/** Measures responses of a process with its processor time per response, in microseconds. */
async function measureAnswers(pid: number, ask: () => Promise<Throughput>): Promise<Measurement> {
  const before = processorTime(pid).own;
  const answers = await ask();
  return { ...answers, processor: ((processorTime(pid).own - before) * 1000) / answers.answers };
}

/** Measures 32 visitors who read 300 cached pages, with a new search in each 33 requests, in three rounds. */
async function measureMixed({ origin, pid }: RunningSite, paths: string[]): Promise<void> {
  for (let time = 0; time < 2; time += 1) await readEach({ origin }, paths);
  let requests = 0;
  const nextPath = () => {
    requests += 1;
    const [one, other] = [words[requests % words.length], words[(requests >> 4) % words.length]];
    return requests % 33 === 0
      ? `/buscar?q=${one}+${other}+${requests}`
      : (paths[(requests * 17) % paths.length] ?? "/");
  };
  const table: Record<string, object> = {};
  for (let turn = 1; turn <= rounds; turn += 1) {
    const before = processorTime(pid);
    const { requests: answered, failures, p95 } = await measure(origin, nextPath, { readers: 32, seconds });
    const after = processorTime(pid);
    table[`mixed visitors, round ${turn}`] = {
      "per second": Math.round(answered / seconds),
      "p95 in ms": round(p95, 1),
      "processor, in ms": round((after.own - before.own) / answered, 2),
      "and of the database": round((after.others - before.others) / answered, 2),
      failures,
    };
  }
  console.table(table);
}

/** Measures 500 connections with unique searches. */
async function measureOverload({ origin }: RunningSite, length: number): Promise<void> {
  let searches = 0;
  const nextPath = () => `/buscar?q=agua+${searches++}`;
  const { answers, withoutRetryAfter, cachedPage, normalAfter } = await overload(origin, {
    connections: 500,
    seconds: length,
    nextPath,
  });
  console.table({
    ...answers,
    "503 without Retry-After": withoutRetryAfter,
    "slowest cached page, in ms": cachedPage.isWhole ? cachedPage.slowest : "failed",
    "normal again after, in ms": normalAfter,
  });
}

/** Measures pages rendered for each request, with 8 connections, by kind. */
async function measureRendered(addresses: string[]): Promise<void> {
  const site = await start("tools/bench/start-without-kept-pages.ts");
  const among = (part: string) => endless(addresses.filter((path) => path.startsWith(part)));
  const searched = words.flatMap((word) => words.map((other) => `/buscar?q=${word}+${other}`));
  const tabs = ["academicos", "publicaciones", "proyectos", "tesis"];
  const kinds: Record<string, () => string> = {
    home: () => "/",
    "list of programs": endless(["/programas/doctorados", "/programas/magister", "/programas/especialidades"]),
    "list of news": endless(["/noticias", "/noticias?pagina=2", "/noticias?pagina=3"]),
    "news item": among("/noticia/"),
    program: among("/programas/programa/"),
    catalogue: endless(Array.from({ length: 40 }, (_, page) => `/catalogo?tab=${tabs[page % 4]}&pagina=${page >> 2}`)),
    search: endless(searched),
    prose: endless(["/quienes-somos", "/becas", "/postula", "/privacidad", "/accesibilidad", "/programa-de-apoyo"]),
    academic: among("/programas/academico/"),
  };
  const table: Record<string, object> = {};
  for (const [name, nextPath] of Object.entries(kinds)) {
    await measure(site.origin, nextPath, { readers: 8, seconds });
    const before = processorTime(site.pid);
    const { requests, failures, p50, p95 } = await measure(site.origin, nextPath, { readers: 8, seconds });
    const after = processorTime(site.pid);
    table[name] = {
      "made, per second": Math.round(requests / seconds),
      p50: Math.round(p50),
      p95: Math.round(p95),
      "processor, in ms": round((after.own - before.own) / requests, 1),
      "and of the database": round((after.others - before.others) / requests, 1),
      failures,
    };
  }
  console.table(table);
  await site.stop();
}

/** Requests each page once, four at a time, and returns their number. */
async function readEach({ origin }: Pick<RunningSite, "origin">, paths: string[]): Promise<number> {
  let next = 0;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (next < paths.length) await (await fetch(origin + paths[next++])).arrayBuffer();
    }),
  );
  return paths.length;
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function endless(paths: string[]): () => string {
  let next = 0;
  return () => paths[next++ % paths.length] ?? "/";
}

function middle<Measured extends { perSecond: number }>(measured: Measured[]): Measured {
  const sorted = [...measured].sort((one, other) => one.perSecond - other.perSecond);
  return sorted[sorted.length >> 1] as Measured;
}
