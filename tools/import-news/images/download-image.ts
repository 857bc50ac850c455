export const maxDownloadBytes = 15 * 1024 * 1024;

const timeoutMs = 20_000;
const maxRedirects = 5;

/** Downloads at most 15 MB within 20 s, following redirects within the same host. Throws an Error with the reason. */
export async function downloadImage(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url, { signal, redirect: "manual" }).catch((error: unknown) => {
      throw new Error(signal.aborted ? "took longer than 20 s" : `could not be fetched (${causeOf(error)})`);
    });
    if (response.status < 300 || response.status > 399) return readImage(response, signal);
    await response.body?.cancel();
    const next = URL.parse(response.headers.get("location") ?? "", url);
    if (!next || !isSameHost(next, url)) throw new Error(`leads to another host (${next?.host || "none"})`);
    url = next;
  }
  throw new Error("leads from one address to the next without end");
}

/** True for the same host and port, or HTTPS on the same host. */
function isSameHost(next: URL, from: URL): boolean {
  if (next.protocol === from.protocol) return next.host === from.host;
  return next.protocol === "https:" && from.protocol === "http:" && next.hostname === from.hostname && !next.port;
}

async function readImage(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`could not be fetched (${response.status})`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      // Leaving the loop aborts the transfer.
      if (size > maxDownloadBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new Error(signal.aborted ? "took longer than 20 s" : "could not be fetched whole");
  }
  if (size > maxDownloadBytes) throw new Error("is larger than 15 MB");
  return new Uint8Array(Buffer.concat(chunks));
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
