import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { faultRounds, faultTime } from "../support/fault-rounds.ts";
import { readText, siteUrl } from "./ask.ts";
import { type Bounds, type CrawledPage, crawl } from "./crawl.ts";
import { kindOf, pageRoutes } from "./site-kinds.ts";

/** Links are followed to all pages in the long run, to some of each kind in the daily one. */
const isLong = faultRounds(0, 1) === 1;

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  // Scripts and styles come from this site, under names that are hashes of what they hold.
  rules: { "require-sri": "off" },
});

/** The staff area needs a session and JavaScript; its own journeys check it. */
const isStaffArea = (address: string) => /^(\/en)?\/admin(\/|$)/.test(address);

const languageOf = (address: string) => (/^\/en(\/|\?|$)/.test(address) ? "en" : "es");

/** Addresses of the site map, which machines.test.ts asks for. */
let listed: Set<string>;
let byAddress: Map<string, CrawledPage>;
let pages: CrawledPage[];

/** Academics and works are thousands of one kind, and sheets and resolutions are typeset when they are asked for. */
const isOneOfMany = (address: string) => /\/(academico|detalle|ficha)\/|\/resolucion-/.test(address);

const isProgram = (address: string) => /^\/programas\/(programa|especialidades)\//.test(address);

const longBounds: Bounds = (address) => (address.includes("?") || isOneOfMany(address) ? 8 : Number.POSITIVE_INFINITY);

const dailyBounds: Bounds = (address) => {
  // They are typeset, which takes longer than all else: addresses.test.ts asks for them.
  if (/\/(guia-de-programas|ficha\/\w+)\.pdf$/.test(address)) return 0;
  if (address.includes("?")) return 1;
  // A program without fees or accreditation has another page than one with them.
  if (!kindOf(address).isItem || isProgram(address)) return Number.POSITIVE_INFINITY;
  if (/\.\w+$/.test(address)) return 1;
  // Two, which must not have the same title. A page that the site map does not list may be none.
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
  // Far fewer would mean that the crawl lost its way.
  expect(pages.length).toBeGreaterThan(faultRounds(150, 250));
});

test("links lead to a page of every route", () => {
  // Earlier addresses of pages, previews, the test of pictures and pages that staff add are linked from nowhere.
  const unlinked = /\/(academic-short|program|preview|image-test|custom-page|news-item)$/;
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
  // Each page has at least the link that skips to its content.
  expect(pages.filter(({ links }) => links.every(({ id }) => id === null))).toEqual([]);
});

test("every page has one h1, its language and a title of its own", () => {
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

// What is not translated says the same at both of its addresses.
test("no two pages of one language with an address of their own have the same title or description", () => {
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

/** One page of each kind, in turns of one language and of the other: their markup is the same. */
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
    const { results } = await validator.validateString(html ?? "");
    // The same fault of a component on a hundred pages is one fault.
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      if (!faults.has(`${ruleId}: ${message}`)) faults.set(`${ruleId}: ${message}`, address);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});
