import { setTimeout as wait } from "node:timers/promises";
import { readSiteAddresses } from "../../tools/bench/site-addresses.ts";

/** Visitors' pages, of each kind one or more. */
const pages = [
  ...["/", "/en", "/catalogo", "/programas/doctorados", "/en/programas/magister", "/noticias", "/en/noticias"],
  ...["/preguntas-frecuentes", "/becas", "/aranceles", "/contacto", "/acreditacion", "/indicadores", "/en/indicadores"],
];

/** Twenty visitors who read one page after the other, until `stop` tells how long each took and what went wrong. */
export function startReaders(siteUrl: string, count = 20) {
  const times: number[] = [];
  const failures: string[] = [];
  let isReading = true;
  async function readPage(path: string): Promise<void> {
    const began = performance.now();
    try {
      const answer = await fetch(siteUrl + path, { headers: { Accept: "text/html" } });
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
      return { times, failures };
    },
  };
}

/**
 * Reads so many different pages of the site map, four at a time, each as a visitor with an address of their own. Throws
 * when one is not a page.
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

/** Whole milliseconds that the given share of the measured times stays within. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}
