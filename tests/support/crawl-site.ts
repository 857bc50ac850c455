import { extractText, getDocumentProxy } from "unpdf";

/** A response of a site, with its text if any; for a PDF, the text of its pages. */
export type CrawledPage = { path: string; status: number; type: string; text: string };

/** Maximum number of concurrent requests. */
const readersAtOnce = 4;
/** Maximum number of queries per path, since combinations of filters and pages are endless. */
const queriesOfPath = 4;
/** Maximum number of files that differ only by a number, such as citations. */
const filesOfKind = 20;

const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'" };

/**
 * Crawls a site from some addresses, following the links of pages, feeds, maps and manifests, each address once and as
 * a new visitor. `ofKind` limits addresses that differ only by numbers, `cardsOfFolder` the share images per folder,
 * which are drawn individually; addresses matching `skipped` are left out. Calls `onPage` with each response. Returns
 * their number.
 */
export async function crawlSite(
  origin: string,
  from: readonly string[],
  options: { ofKind: number; cardsOfFolder: number; skipped: RegExp; onPage: (page: CrawledPage) => void },
): Promise<number> {
  const { ofKind, cardsOfFolder, skipped, onPage } = options;
  const { port } = new URL(origin);
  const waiting = [...from];
  const known = new Set(waiting);
  const kinds = new Map<string, number>();
  let read = 0;
  const add = (address: string, page: string) => {
    const url = URL.parse(
      address.replace(/&(amp|quot|#x27);/g, (_, name) => entities[name] ?? ""),
      `${origin}${page}`,
    );
    // The site uses the host name of its settings.
    if (!url || url.port !== port || !/^(localhost|127\.0\.0\.1)$/.test(url.hostname)) return;
    if (skipped.test(url.pathname)) return;
    const path = url.pathname + url.search;
    if (known.has(path)) return;
    const [folderOfCard] = url.pathname.match(/^.*\/tarjeta\/(.*\/)?/) ?? [];
    const kind = (folderOfCard ?? url.pathname).replace(/\d+/g, "0") + (url.search ? "?" : "");
    const count = kinds.get(kind) ?? 0;
    const most = /\.\w+$/.test(kind) ? Math.min(ofKind, filesOfKind) : ofKind;
    if (count >= (url.search ? queriesOfPath : folderOfCard ? cardsOfFolder : most)) return;
    kinds.set(kind, count + 1);
    known.add(path);
    waiting.push(path);
  };
  async function readOn(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      read += 1;
      const page = await readPage(origin, path, `10.${read >> 16}.${(read >> 8) & 255}.${read & 255}`);
      onPage(page);
      for (const address of addressesIn(page)) add(address, path);
    }
  }
  // Readers stop when the queue is empty; the next round continues with addresses found by others.
  while (waiting.length > 0) await Promise.all(Array.from({ length: readersAtOnce }, readOn));
  return read;
}

async function readPage(origin: string, path: string, visitor: string): Promise<CrawledPage> {
  const language = /^\/en(\/|$|\?)/.test(path) ? "en" : "es";
  const headers = { "Accept-Language": language, "x-forwarded-for": visitor };
  const answer = await fetch(origin + path, { headers, redirect: "manual" });
  const type = answer.headers.get("content-type") ?? "";
  const page = { path, status: answer.status, type };
  if (type.startsWith("application/pdf")) {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
      mergePages: true,
    });
    return { ...page, text };
  }
  const isText = /^(text|application)\//.test(type) || type.includes("xml");
  const body = await answer.arrayBuffer();
  const location = answer.headers.get("location");
  return { ...page, text: [isText ? new TextDecoder().decode(body) : "", location ?? ""].join("\n") };
}

/** Returns the addresses in a page: links, pictures, share images, feeds and maps. */
function addressesIn({ type, text, path }: CrawledPage): string[] {
  if (/html/.test(type)) {
    const own = [...text.matchAll(/(?:href|src|content)="((?:https?:\/\/|\/)[^"\s]*)"/g)];
    return own.map(([, address]) => address as string);
  }
  if (/xml/.test(type))
    return [...text.matchAll(/(?:<loc>|<link>|href=")([^<"]+)/g)].map(([, address]) => address as string);
  if (path.includes("manifest")) return [...text.matchAll(/"src":"([^"]+)"/g)].map(([, address]) => address as string);
  return [];
}
