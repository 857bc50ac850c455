import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import PQueue from "p-queue";

/** A finished guide or sheet. `content` is the fingerprint of what it says, `etag` that of the file. */
export type Guide = { bytes: Uint8Array<ArrayBuffer>; fileName: string; etag: string; content: string };

type Copy = { version: number; checkedAt: number; guide: Guide };

/** Milliseconds after which the content is read again: a backend on another host does not tell of changes. */
const ttlMs = 300_000;

/** How many guides are kept: each language has one, and one for each program. */
const capacity = 500;

/**
 * Keeps one finished guide for each key (a language, or a language and a program). `take` reads the content again when
 * `version` changed or five minutes passed, and renders it when it became another. Simultaneous requests share one
 * reading and one rendering, and two guides are never rendered at once. What fails is not kept: the next request tries
 * again.
 */
export function createGuideShelf<Content extends { fileName: string }>(
  render: (content: Content) => Promise<Uint8Array<ArrayBuffer>>,
  now: () => number = Date.now,
) {
  const rendering = new PQueue({ concurrency: 1 });
  const copies = new LRUCache<string, Copy, { version: number; read: () => Promise<Content> }>({
    max: capacity,
    fetchMethod: async (_key, stale, { context: { version, read } }) => {
      const checkedAt = now();
      return { version, checkedAt, guide: await renew(read, stale?.guide) };
    },
    // A guide of content that changed meanwhile is given to those who waited for it, and not stored.
    ignoreFetchAbort: true,
  });
  let newest = -1;

  async function renew(read: () => Promise<Content>, previous: Guide | undefined): Promise<Guide> {
    const content = await read();
    const fingerprint = hash(JSON.stringify(content));
    if (previous?.content === fingerprint) return previous;
    const bytes = await rendering.add(() => render(content));
    return { bytes, fileName: content.fileName, etag: `"${hash(bytes)}"`, content: fingerprint };
  }

  return {
    async take(key: string, version: number, read: () => Promise<Content>): Promise<Guide> {
      // Requests after a change do not share readings from before it.
      if (version !== newest) copies.load(copies.dump());
      newest = version;
      const known = copies.peek(key, { allowStale: true });
      const isFresh = known?.version === version && now() - known.checkedAt < ttlMs;
      const { guide } = await copies.forceFetch(key, { context: { version, read }, forceRefresh: !isFresh });
      return guide;
    },
  };
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 27);
}
