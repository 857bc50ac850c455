import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { readSiteAddresses } from "../../tools/bench/site-addresses.ts";

/** Public pages, one or more of each kind. */
const pages = [
  ...["/", "/en", "/catalogo", "/programas/doctorados", "/en/programas/magister", "/noticias", "/en/noticias"],
  ...["/preguntas-frecuentes", "/becas", "/aranceles", "/contacto", "/acreditacion", "/indicadores", "/en/indicadores"],
];

/**
 * Simulates visitors who read pages until `stop`, which returns the durations and failures. They have their own
 * connections: the site closes one whose request it refused without its body, even if other requests share it.
 */
export function startReaders(siteUrl: string, count = 20) {
  const dispatcher = new Agent();
  const times: number[] = [];
  const failures: string[] = [];
  let isReading = true;
  async function readPage(path: string): Promise<void> {
    const began = performance.now();
    try {
      const answer = await fetch(siteUrl + path, { headers: { Accept: "text/html" }, dispatcher });
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes("</html>")) failures.push(`${path}: ${answer.status}`);
    } catch (error) {
      failures.push(`${path}: ${error} ${(error as Error).cause ?? ""}`);
    }
    times.push(performance.now() - began);
  }
  const readers = Array.from({ length: count }, async (_, visitor) => {
    for (let turn = visitor; isReading; turn += 1) {
      await readPage(pages[turn % pages.length] ?? "/");
      await wait(200);
    }
  });
  return {
    async stop() {
      isReading = false;
      await Promise.all(readers);
      await dispatcher.close();
      return { times, failures };
    },
  };
}

/**
 * Reads `count` different pages of the site map, four at a time, each from a different visitor address. Throws if one
 * is not a page.
 */
export async function readDifferentPages(siteUrl: string, count: number): Promise<void> {
  const addresses = (await readSiteAddresses(siteUrl)).slice(0, count);
  let next = 0;
  async function readOn(): Promise<void> {
    while (next < addresses.length) {
      const number = next++;
      const visitor = `203.0.${Math.floor(number / 250)}.${number % 250}`;
      const answer = await fetch(siteUrl + addresses[number], { headers: { "x-forwarded-for": visitor } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${addresses[number]}: ${answer.status} ${text.slice(0, 200)}`);
    }
  }
  await Promise.all(Array.from({ length: 4 }, readOn));
}

/** Returns the percentile `share` of durations in whole milliseconds, rounded. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
