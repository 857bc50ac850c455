import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import type { Typesetting } from "./typesetting.ts";

/** A finished PDF. `content` is the hash of the data it was rendered from, `etag` that of the file. */
export type CachedPdf = { bytes: Uint8Array<ArrayBuffer>; fileName: string; etag: string; content: string };

type Entry = { version: number | null; checkedAt: number; pdf: CachedPdf };

/** Milliseconds after which the content is read again: a backend on another host does not tell of changes. */
const ttlMs = 300_000;

/** How many PDFs are kept: the guide and each program's sheet in each language, and the demo's documents. */
const capacity = 500;

/**
 * Keeps one PDF for each key (what it is, in which language). Callers ask only for what exists, so that no key is made
 * up by strangers. `getOrRender` reads the content again when `version` changed, is null or five minutes old, and
 * renders it when it became another. Simultaneous requests share one reading and one rendering, and two PDFs are never
 * rendered at once. Failures are not kept: the next request tries again.
 */
export function createPdfCache(
  render: (typesetting: Typesetting) => Promise<Uint8Array<ArrayBuffer>>,
  now: () => number = Date.now,
) {
  const rendering = new PQueue({ concurrency: 1 });
  const entries = new LRUCache<string, Entry, { version: number | null; read: () => Promise<Typesetting> }>({
    max: capacity,
    fetchMethod: async (_key, stale, { context: { version, read } }) => {
      const checkedAt = now();
      return { version, checkedAt, pdf: await renew(read, stale?.pdf) };
    },
    // A PDF of content that changed meanwhile is given to those who waited for it, and not stored.
    ignoreFetchAbort: true,
  });
  let newest: number | null = null;

  async function renew(read: () => Promise<Typesetting>, previous: CachedPdf | undefined): Promise<CachedPdf> {
    const content = await read();
    const fingerprint = hash(JSON.stringify(content));
    if (previous?.content === fingerprint) return previous;
    const bytes = await rendering.add(() => render(content));
    return { bytes, fileName: content.fileName, etag: `"${hash(bytes)}"`, content: fingerprint };
  }

  return {
    async getOrRender(key: string, version: number | null, read: () => Promise<Typesetting>): Promise<CachedPdf> {
      // Requests after a change do not share readings from before it.
      if (version !== newest) entries.load(entries.dump());
      newest = version;
      const known = entries.peek(key, { allowStale: true });
      const isFresh = version !== null && known?.version === version && now() - known.checkedAt < ttlMs;
      const { pdf } = await entries.forceFetch(key, { context: { version, read }, forceRefresh: !isFresh });
      return pdf;
    },
  };
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 27);
}
