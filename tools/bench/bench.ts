import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { demoSizes, measuringSizes, type ResearchSizes } from "../../supabase/seed/research/research-sizes.ts";
import { runSite } from "../run-site.ts";
import { startPostgres } from "../start-postgres.ts";
import { prepareDatabase } from "./fill-database.ts";
import { type Load, type Measurement, measure } from "./measure.ts";
import { makeReadings } from "./readings.ts";

/**
 * `npm run bench [-- --readers 10 --seconds 10 --pages 5000 --browser]`: response times of pages on PostgreSQL, with
 * the demo content and with twenty times as much: rendered pages, for readers with and without a pause between
 * requests, and cached pages. It has no thresholds: times of different or busy machines are not comparable.
 */
const { values } = parseArgs({
  strict: false,
  options: { readers: { type: "string", default: "10" }, seconds: { type: "string", default: "10" } },
});
const load: Load = { readers: Number(values.readers), seconds: Number(values.seconds) };

/** Parameters of pages; unknown values are ignored. */
const ignoredParameters = {
  "/catalogo": "orden",
  "/indicadores": "anios",
  "/buscar": "exacto",
  "/programas/academico": "pagina",
};

const server = await startPostgres();
try {
  const small = await measureSize("demo", demoSizes);
  const large = await measureSize("large", measuringSizes);
  print(small, large);
} finally {
  await server.stop();
}
// Measurements that do not depend on the amount of content: cached and rendered pages, memory, start-up, and a phone.
await import("./serving.ts");

async function measureSize(name: string, sizes: ResearchSizes): Promise<Map<string, Measurement>> {
  const admin = new Client({ connectionString: server.urlOf("postgres") });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const dataDir = mkdtempSync(join(tmpdir(), "postgrado-bench-"));
  const settings = { DATABASE_URL: server.urlOf(name), DATA_DIR: dataDir, DEMO_CONTENT: "off", LOG_LEVEL: "warn" };
  try {
    const began = Date.now();
    await prepareDatabase(settings, sizes);
    console.log(`${name}: ${JSON.stringify(sizes)}, filled in ${Math.round((Date.now() - began) / 1000)} s`);
    return await measureSite(settings, sizes);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureSite(settings: Record<string, string>, sizes: ResearchSizes): Promise<Map<string, Measurement>> {
  const site = await runSite(settings);
  const { origin } = site;
  try {
    const measured = new Map<string, Measurement>();
    const readings = await makeReadings(origin, sizes);
    const anew = readings.map(({ name, nextPath }) => ({ name, path: withUniqueParameter(nextPath) }));
    // Warm-up, since a new process has not compiled its code.
    for (const { path } of anew) await measure(origin, path, load);
    for (const { name, path } of anew) {
      measured.set(name, await measure(origin, path, { ...load, pause: 1000 }));
      measured.set(`${name}, without a pause`, await measure(origin, path, load));
    }
    const kept = readings.flatMap(({ nextPath }) => [nextPath(), nextPath(), nextPath()]);
    let asked = 0;
    const cachedPath = () => kept[asked++ % kept.length] ?? "/";
    await measure(origin, cachedPath, load);
    measured.set("any of these again, without a pause", await measure(origin, cachedPath, load));
    return measured;
  } finally {
    await site.stop();
  }
}

/**
 * Returns addresses with a unique parameter, so that no cached page matches. Pages of works have no parameter, but are
 * more than the cache holds.
 */
function withUniqueParameter(nextPath: () => string): () => string {
  let number = 0;
  return () => {
    const path = nextPath();
    number += 1;
    const [, name] = Object.entries(ignoredParameters).find(([beginning]) => path.startsWith(beginning)) ?? [];
    return name ? `${path}${path.includes("?") ? "&" : "?"}${name}=vez-${number}` : path;
  };
}

function print(small: Map<string, Measurement>, large: Map<string, Measurement>): void {
  console.log(`\n${load.readers} readers at once, ${load.seconds} s each; milliseconds`);
  console.table(
    Object.fromEntries(
      [...small].map(([name, demo]) => {
        const more = large.get(name) ?? demo;
        const growth = Math.round((more.p95 / demo.p95) * 10) / 10;
        return [
          name,
          {
            "demo p50": Math.round(demo.p50),
            "demo p95": Math.round(demo.p95),
            "large p50": Math.round(more.p50),
            "large p95": Math.round(more.p95),
            "growth of p95": growth,
            requests: demo.requests + more.requests,
            failures: demo.failures + more.failures,
          },
        ];
      }),
    ),
  );
}
