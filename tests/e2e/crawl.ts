/** A crawled response. Addresses are paths with their query, of this site only. */
export type CrawledPage = {
  address: string;
  status: number;
  /** Null for what is no HTML page: files, feeds. */
  html: string | null;
  /** The page on which the address was first found. */
  foundOn: string;
  ids: Set<string>;
  /** Links within the site to a place of a page: address and id. */
  anchors: { address: string; id: string }[];
};

/**
 * How many states of one page are followed: filters, page numbers; and how many academics, works, program sheets and
 * resolutions.
 */
const statesPerPage = 8;

/**
 * Follows every internal link from `starts`, over HTTP as a Spanish browser without cookies. Bounded by the site's own
 * addresses: of each page only so many states of its query. Returns what came back, by address.
 */
export async function crawl(baseUrl: string, starts: string[]): Promise<Map<string, CrawledPage>> {
  const found = new Map<string, CrawledPage>();
  const waiting = starts.map((address) => ({ address, foundOn: "the start" }));
  const known = new Set(starts);
  const states = new Map<string, number>();
  await Promise.all([work(), work(), work(), work()]);
  return found;

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { page, links } = await visit(baseUrl, next);
      found.set(next.address, page);
      for (const address of links) if (isNew(address)) waiting.push({ address, foundOn: next.address });
    }
  }

  function isNew(address: string): boolean {
    if (known.has(address)) return false;
    known.add(address);
    const { pathname, searchParams } = new URL(address, baseUrl);
    // Academics and works are thousands of one kind, and the sheets of programs and the demo's resolutions are typeset
    // when they are asked for: they count together, whichever row and state it is.
    const kind = pathname
      .replace(/\/((?:programas\/)?academico|detalle\/[a-z]+|ficha)\/\w+/, "/$1/…")
      .replace(/\/resolucion-[\d-]+\.pdf$/, "/resolucion-….pdf");
    if (kind === pathname && searchParams.size === 0) return true;
    const page = `${kind}?${[...searchParams.keys()].sort()}`;
    states.set(page, (states.get(page) ?? 0) + 1);
    return (states.get(page) ?? 0) <= statesPerPage;
  }
}

async function visit(baseUrl: string, { address, foundOn }: { address: string; foundOn: string }) {
  const answer = await fetch(new URL(address, baseUrl), {
    headers: { Accept: "text/html", "Accept-Language": "es" },
    redirect: "manual",
  });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const html = isPage ? await answer.text() : null;
  if (!isPage) await answer.arrayBuffer();
  const page: CrawledPage = { address, status: answer.status, html, foundOn, ids: new Set(), anchors: [] };
  // What scripts carry looks like markup and is none.
  const markup = (html ?? "").replace(/<script\b[\s\S]*?<\/script>/g, "");
  for (const [, id = ""] of markup.matchAll(/\sid="([^"]+)"/g)) page.ids.add(decode(id));
  const links: string[] = [];
  for (const [, href = ""] of markup.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)) {
    const target = new URL(decode(href), new URL(address, baseUrl));
    if (target.origin !== new URL(baseUrl).origin) continue;
    const link = withoutLanguageSwitch(target);
    if (link.hash) page.anchors.push({ address: addressOf(link), id: decodeURIComponent(link.hash.slice(1)) });
    links.push(addressOf(link));
  }
  return { page, links };
}

/** Returns the target of the language switch, which sets a cookie and redirects. */
function withoutLanguageSwitch(target: URL): URL {
  const next = target.pathname.startsWith("/idioma/") ? target.searchParams.get("next") : null;
  return next ? new URL(next, target) : target;
}

function addressOf({ pathname, search }: URL): string {
  return `${pathname}${search}`;
}

function decode(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
