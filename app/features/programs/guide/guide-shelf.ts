import { createHash } from "node:crypto";

/** A finished guide or sheet. `content` is the fingerprint of what it says, `etag` that of the file. */
export type Guide = { bytes: Uint8Array<ArrayBuffer>; fileName: string; etag: string; content: string };

type Copy = { version: number; checkedAt: number; guide: Promise<Guide> };

/** How long a guide stands without asking the database again: a backend on another host does not tell of changes. */
const checkAfterMilliseconds = 300_000;

/**
 * Keeps one finished guide for each key (a language, or a language and a program). `take` answers with it, and reads the content anew when
 * `version` changed or five minutes passed; pages are set only when the content became another. Simultaneous requests
 * share one reading and one rendering, and two guides are never rendered at once. What fails is not kept: the next
 * request tries again.
 */
export function createGuideShelf<Content extends { fileName: string }>(
  render: (content: Content) => Promise<Uint8Array<ArrayBuffer>>,
  now: () => number = Date.now,
) {
  const copies = new Map<string, Copy>();
  let lastRendering: Promise<unknown> = Promise.resolve();

  function renderInTurn(content: Content): Promise<Uint8Array<ArrayBuffer>> {
    const rendering = lastRendering.then(() => render(content));
    lastRendering = rendering.catch(() => undefined);
    return rendering;
  }

  async function renew(read: () => Promise<Content>, previous: Promise<Guide> | undefined): Promise<Guide> {
    const content = await read();
    const fingerprint = hash(JSON.stringify(content));
    const last = await previous?.catch(() => null);
    if (last?.content === fingerprint) return last;
    const bytes = await renderInTurn(content);
    return { bytes, fileName: content.fileName, etag: `"${hash(bytes)}"`, content: fingerprint };
  }

  return {
    take(key: string, version: number, read: () => Promise<Content>): Promise<Guide> {
      const copy = copies.get(key);
      if (copy && copy.version === version && now() - copy.checkedAt < checkAfterMilliseconds) return copy.guide;
      const guide = renew(read, copy?.guide);
      copies.set(key, { version, checkedAt: now(), guide });
      guide.catch(() => {
        if (copies.get(key)?.guide === guide) copies.delete(key);
      });
      return guide;
    },
  };
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("base64url").slice(0, 27);
}
