import { ask, siteUrl } from "./ask.ts";
import { kindOf } from "./site-kinds.ts";

/** A crawled response. Addresses are paths with query on this site. */
export type CrawledPage = {
  address: string;
  status: number;
  /** Null for other content than HTML pages. */
  html: string | null;
  foundOn: string;
  ids: Set<string>;
  /** Internal links, including duplicates. */
  links: Link[];
};

type Link = { address: string /** The place that it names of its page. */; id: string | null };

/**
 * Returns how many addresses of the same kind to follow. Addresses of a kind differ only by a part of their path or
 * parameter values.
 */
export type Bounds = (address: string) => number;

const concurrency = 4;

/**
 * Follows internal links from `starts` over HTTP, like a Spanish browser without cookies: as many of each kind as
 * `bounds` returns, and one per linked fragment. Returns the responses by address. The result does not depend on the
 * order of responses.
 */
export async function crawl(starts: string[], bounds: Bounds): Promise<Map<string, CrawledPage>> {
  const found = new Map<string, CrawledPage>();
  const known = new Set(starts);
  const counts = new Map<string, number>();
  const places = new Set<string>();
  let wave = starts.map((address) => ({ address, foundOn: "the start" }));
  while (wave.length > 0) {
    const pages = await visitAll(wave);
    for (const page of pages) found.set(page.address, page);
    wave = pages.flatMap(({ address: foundOn, links }) =>
      links.filter(isWanted).map(({ address }) => ({ address, foundOn })),
    );
  }
  return found;

  function isWanted({ address, id }: Link): boolean {
    const { key, isItem } = kindOf(address);
    const isNewPlace = isItem && id !== null && !places.has(`${key}#${id}`);
    if (isNewPlace) places.add(`${key}#${id}`);
    if (known.has(address)) return false;
    const count = counts.get(key) ?? 0;
    if (count >= bounds(address) && !isNewPlace) return false;
    counts.set(key, count + 1);
    known.add(address);
    return true;
  }
}

async function visitAll(wave: { address: string; foundOn: string }[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const waiting = [...wave.entries()];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) pages[next[0]] = await visit(next[1]);
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return pages;
}

async function visit(asked: { address: string; foundOn: string }): Promise<CrawledPage> {
  const url = new URL(asked.address, siteUrl);
  const response = await ask(asked.address);
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const html = isPage ? await response.text() : null;
  // Script contents may look like markup.
  const markup = (html ?? "").replace(/<script\b[\s\S]*?<\/script>/g, "");
  const ids = new Set([...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => decode(id)));
  const hrefs = [...markup.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) => href);
  const targets = hrefs.map((href) => new URL(decode(href), url)).filter(({ origin }) => origin === url.origin);
  return { ...asked, status: response.status, html, ids, links: targets.map(toLink) };
}

function toLink(target: URL): Link {
  const { pathname, search, hash } = withoutLanguageSwitch(target);
  return { address: `${pathname}${search}`, id: hash ? decodeURIComponent(hash.slice(1)) : null };
}

/** Returns the target of the language switch, which sets a cookie and redirects. */
function withoutLanguageSwitch(target: URL): URL {
  const next = target.pathname.startsWith("/idioma/") ? target.searchParams.get("next") : null;
  return next ? new URL(next, target) : target;
}

function decode(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
