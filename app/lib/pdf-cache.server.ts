import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import { collectTables, noteTables } from "./tables-read.ts";
import { typeset } from "./typesetting/typeset.ts";
import type { Typesetting } from "./typesetting/typesetting.ts";

/** A cached PDF. `content` is the hash of its source data, `etag` the hash of the file. */
export type CachedPdf = { bytes: Uint8Array<ArrayBuffer>; fileName: string; etag: string; content: string };

type Entry = { version: number | null; checkedAt: number; pdf: CachedPdf; tables: ReadonlySet<string> };

/** Milliseconds until the content is read again: a remote backend does not announce changes. */
const ttlMs = 300_000;

/** Maximum number of PDFs: the guide and each program's sheet per language, and the demo documents. */
const capacity = 500;

/**
 * Caches one PDF per key (kind and language). Callers must only pass keys of existing documents, so that clients cannot
 * fill the cache. `getOrRender` reads the content again if `version` changed, is null or is five minutes old, and
 * renders it if the content changed. Concurrent requests share one read and one rendering; renderings are sequential.
 * Failures are not cached.
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
      const { value: pdf, tables } = await collectTables(() => renew(read, stale?.pdf));
      return { version, checkedAt, pdf, tables };
    },
    // A PDF of outdated content is returned to the waiting callers but not cached.
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
      // Requests after a change must not share reads from before it.
      if (version !== newest) entries.load(entries.dump());
      newest = version;
      const known = entries.peek(key, { allowStale: true });
      const isFresh = version !== null && known?.version === version && now() - known.checkedAt < ttlMs;
      const { pdf, tables } = await entries.forceFetch(key, { context: { version, read }, forceRefresh: !isFresh });
      noteTables(tables);
      return pdf;
    },
  };
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 27);
}

/** Cache of the process; documents are rendered sequentially. */
export const pdfCache = createPdfCache(typeset);
