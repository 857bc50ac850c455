import { beforeAll, expect, test } from "vitest";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";
import { htmlValidator } from "../support/html-validator.ts";
import { readText, siteUrl } from "./ask.ts";
import { type Bounds, type CrawledPage, crawl } from "./crawl.ts";
import { kindOf, pageRoutes } from "./site-kinds.ts";

/** The long run follows links to all pages, the daily run to some of each kind. */
const isLong = faultRounds(0, 1) === 1;

/** The staff area needs a session and JavaScript; it has browser tests. */
const isStaffArea = (address: string) => /^(\/en)?\/admin(\/|$)/.test(address);

const languageOf = (address: string) => (/^\/en(\/|\?|$)/.test(address) ? "en" : "es");

/** Addresses of the site map; machines.test.ts requests them. */
let listed: Set<string>;
let byAddress: Map<string, CrawledPage>;
let pages: CrawledPage[];

/** Thousands of academics and works, and sheets and resolutions that are typeset on request. */
const isOneOfMany = (address: string) => /\/(academico|detalle|ficha)\/|\/resolucion-/.test(address);

const isProgram = (address: string) => /^\/programas\/(programa|especialidades)\//.test(address);

const longBounds: Bounds = (address) => (address.includes("?") || isOneOfMany(address) ? 8 : Number.POSITIVE_INFINITY);

const dailyBounds: Bounds = (address) => {
  // Typeset on request, which is slow; addresses.test.ts requests them.
  if (/\/(guia-de-programas|ficha\/\w+)\.pdf$/.test(address)) return 0;
  if (address.includes("?")) return 1;
  // Pages of programs differ by fees and accreditation.
  if (!kindOf(address).isItem || isProgram(address)) return Number.POSITIVE_INFINITY;
  if (/\.\w+$/.test(address)) return 1;
  // Two, whose titles must differ. An address outside of the site map may not be a page.
  return listed.has(address) ? 2 : 8;
};

beforeAll(
  async () => {
    const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) => loc);
    const parts = await Promise.all(locations(await readText("/sitemap.xml")).map((part) => readText(part)));
    listed = new Set(parts.flatMap(locations).map((loc) => loc.replace(siteUrl, "") || "/"));
    const starts = ["/", "/en", "/programas/academico/1", "/en/programas/academico/1"];
    byAddress = await crawl(starts, isLong ? longBounds : dailyBounds);
    pages = [...byAddress.values()].filter(({ address, html }) => html !== null && !isStaffArea(address));
  },
  faultTime(faultRounds(4, 14), 60_000),
);

test("every internal link leads to a page that is there", () => {
  const broken = [...byAddress.values()]
    .filter(({ status }) => status !== 200)
    .map(({ address, status, foundOn }) => `${address} answered ${status}, linked from ${foundOn}`);
  expect(broken, "links that lead nowhere").toEqual([]);
  // A much smaller number would mean that the crawl failed.
  expect(pages.length).toBeGreaterThan(faultRounds(150, 250));
});

test("links lead to a page of every route", () => {
  // Not linked: legacy addresses, previews, the image test, custom pages and earlier versions of the notice, of which a
  // new site has none, and the pages of a request, which its sender gets.
  const unlinked =
    /\/(academic-short|program|preview|image-test|custom-page|news-item|privacy-version|data-confirmation|data-request-status)$/;
  const visited = new Set(pages.map(({ address }) => kindOf(address).route));
  expect(pageRoutes.filter((id) => !visited.has(id) && !unlinked.test(id))).toEqual([]);
  for (const id of ["es/news-item", "en/news-item"]) expect(visited).toContain(id);
});

test("every anchor that a link names is on its page", () => {
  const missing = pages.flatMap(({ address: from, links }) =>
    links
      .filter(({ address, id }) => id !== null && byAddress.get(address)?.html && !byAddress.get(address)?.ids.has(id))
      .map(({ address, id }) => `${address}#${id}, linked from ${from}`),
  );
  expect([...new Set(missing)]).toEqual([]);
  // Each page has at least the skip link.
  expect(pages.filter(({ links }) => links.every(({ id }) => id === null))).toEqual([]);
});

test("every page has one h1, its language and a unique title", () => {
  const faults = pages.flatMap(({ address, html }) => {
    const language = languageOf(address);
    const headings = html?.match(/<h1[\s>]/g)?.length ?? 0;
    return [
      headings === 1 ? null : `${address} has ${headings} h1`,
      html?.includes(`<html lang="${language}"`) ? null : `${address} is not marked ${language}`,
      /<title>[^<]{5,}<\/title>/.test(html ?? "") ? null : `${address} has no title`,
      // Placeholders are for editors: docs/content-guide.md.
      /\{\{[a-z-]+\}\}/.test(html ?? "") ? `${address} shows a placeholder` : null,
    ].filter(Boolean);
  });
  expect(faults).toEqual([]);
});

// Content without a translation is equal at both addresses.
test("no two canonical pages of one language share a title or description", () => {
  const seen = new Map<string, string[]>();
  for (const { address, html } of pages) {
    const [, canonical = ""] = /<link href="[^"]*?:\d+(\/[^"]*)" rel="canonical"/.exec(html ?? "") ?? [];
    if (canonical !== address) continue;
    for (const pattern of [/<title>([^<]+)</, /<meta content="([^"]+)" name="description"/]) {
      const [, text = `nothing by ${pattern}`] = pattern.exec(html ?? "") ?? [];
      const said = `${languageOf(address)}: ${text}`;
      seen.set(said, [...(seen.get(said) ?? []), address]);
    }
  }
  expect(seen.size).toBeGreaterThan(faultRounds(200, 400));
  expect(Object.fromEntries([...seen].filter(([, addresses]) => addresses.length > 1))).toEqual({});
});

/** Returns one page of each kind, alternating the language, since their markup is equal. */
function onePageOfEachKind(): CrawledPage[] {
  const kinds = Map.groupBy(pages, ({ address }) => kindOf(address).key.replace(/^(es|en)\//, ""));
  return [...kinds.values()].flatMap((alike, index) => {
    const language = index % 2 === 0 ? "es" : "en";
    return alike.find(({ address }) => languageOf(address) === language) ?? alike[0] ?? [];
  });
}

test("a page of every kind is valid HTML", { timeout: faultTime(faultRounds(2, 10), 60_000) }, async () => {
  const faults = new Map<string, string>();
  for (const { address, html } of isLong ? pages : onePageOfEachKind()) {
    const { results } = await htmlValidator.validateString(html ?? "");
    // Reports a fault of a component once, not for each page.
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      if (!faults.has(`${ruleId}: ${message}`)) faults.set(`${ruleId}: ${message}`, address);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});
