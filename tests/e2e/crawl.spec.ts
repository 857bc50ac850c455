import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { type CrawledPage, crawl } from "./crawl.ts";
import { collectErrors, expect, test, untilInteractive } from "./page-checks.ts";
import { inBothLanguages, states } from "./page-table.ts";

/** The staff area needs a session and JavaScript; its own journeys check it. */
const isStaffArea = (address: string) => /^(\/en)?\/admin(\/|$)/.test(address);

const languageOf = (address: string) => (/^\/en(\/|\?|$)/.test(address) ? "en" : "es");

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  // Scripts and styles come from this site, under names that are hashes of what they hold.
  rules: { "require-sri": "off" },
});

/** Pages whose errors `pages.spec.ts` looks for. */
const lookedAt = new Set([...inBothLanguages.map(({ path }) => path), ...states.map(([path]) => path)]);

/** The news of the demo. Other journeys write more meanwhile, which need not differ from one another. */
const demoNews = JSON.parse(readFileSync("public/data/news.json", "utf8")) as { slug: string }[];
const isOfJourney = (address: string) => {
  const [, slug] = /^(?:\/en)?\/noticia\/([^/?]+)/.exec(address) ?? [];
  return slug !== undefined && !demoNews.some((item) => item.slug === slug);
};

test.describe.configure({ mode: "serial" });

let pages: CrawledPage[] = [];
let byAddress = new Map<string, CrawledPage>();

test("every internal link leads to a page that is there", async ({ baseURL }) => {
  test.setTimeout(300_000);
  byAddress = await crawl(baseURL ?? "", ["/", "/en", "/programas/academico/1", "/en/programas/academico/1"]);
  const answers = [...byAddress.values()];
  const broken = answers
    .filter(({ status }) => status !== 200)
    .map(({ address, status, foundOn }) => `${address} answered ${status}, linked from ${foundOn}`);
  expect(broken, "links that lead nowhere").toEqual([]);
  pages = answers.filter(({ address, html }) => html && !isStaffArea(address));
  // Both languages with every program and news item: far fewer would mean that the crawl lost its way.
  expect(pages.length).toBeGreaterThan(250);
});

test("every anchor that a link names is on its page", () => {
  const missing = pages.flatMap(({ address: from, anchors }) =>
    anchors
      .filter(({ address, id }) => byAddress.get(address)?.html && !byAddress.get(address)?.ids.has(id))
      .map(({ address, id }) => `${address}#${id}, linked from ${from}`),
  );
  expect([...new Set(missing)]).toEqual([]);
  // Each page has at least the link that skips to its content.
  expect(pages.filter(({ anchors }) => anchors.length === 0)).toEqual([]);
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
  for (const { address, html = "" } of pages) {
    const [, canonical = ""] = /<link href="[^"]*?:\d+(\/[^"]*)" rel="canonical"/.exec(html ?? "") ?? [];
    if (canonical !== address || isOfJourney(address)) continue;
    for (const pattern of [/<title>([^<]+)</, /<meta content="([^"]+)" name="description"/]) {
      const [, text = `nothing by ${pattern}`] = pattern.exec(html ?? "") ?? [];
      const said = `${languageOf(address)}: ${text}`;
      seen.set(said, [...(seen.get(said) ?? []), address]);
    }
  }
  expect(seen.size).toBeGreaterThan(400);
  expect(Object.fromEntries([...seen].filter(([, addresses]) => addresses.length > 1))).toEqual({});
});

test("every page is valid HTML", async () => {
  test.setTimeout(300_000);
  const faults = new Map<string, string>();
  for (const { address, html } of pages) {
    const { results } = await validator.validateString(html ?? "");
    // The same fault of a component on a hundred pages is one fault.
    for (const { ruleId, message } of results.flatMap(({ messages }) => messages)) {
      if (!faults.has(`${ruleId}: ${message}`)) faults.set(`${ruleId}: ${message}`, address);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
});

for (const language of ["es", "en"] as const) {
  test.describe(`in a browser, ${language}`, () => {
    test.use({ locale: language === "es" ? "es-CL" : "en-US" });

    test("no page of any kind reports an error", async ({ page, context }) => {
      test.setTimeout(300_000);
      const own = pages.filter(({ address }) => languageOf(address) === language);
      const waiting = oneOfEachKind(
        own.filter(({ address }) => !lookedAt.has(address)),
        language,
      );
      // Two tabs: one loads while React takes the other's page over.
      const other = await context.newPage();
      const errors = collectErrors(other);
      await Promise.all([visitEach(page), visitEach(other)]);
      expect(errors).toEqual([]);

      async function visitEach(tab: Page): Promise<void> {
        for (let next = waiting.shift(); next; next = waiting.shift()) await visit(tab, next.address);
      }
    });
  });
}

async function visit(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await untilInteractive(page);
  });
}

/** Of each kind of page one address: programs of one type, news items, one page's states. English takes the second. */
function oneOfEachKind(all: CrawledPage[], language: "es" | "en"): CrawledPage[] {
  const kinds = Map.groupBy(all, ({ address }) => {
    const { pathname, searchParams } = new URL(address, "http://this-site.invalid");
    return `${pathname.replace(/\/(noticia|node|especialidades|doctorado|magister|academico|publicacion|proyecto|patente|tesis)\/.+$/, "/$1/…")}?${[...searchParams.keys()]}`;
  });
  return [...kinds.values()].flatMap(([first, second]) => (language === "es" ? first : (second ?? first)) ?? []);
}
