import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { matchesEtag } from "../../../app/lib/matches-etag.ts";
import { writeInlineFiles } from "../inline-files.ts";
import type { createResponseHead } from "./response-head.ts";

export type Rendering = { response: Response; body?: Buffer<ArrayBuffer> };

/** A stored response of a cached page, without its request id. */
type KeptAnswer = {
  path: string;
  status: number;
  begin: ReturnType<typeof createResponseHead>;
  /** Null for HEAD, and for a 304. */
  body: Buffer | null;
};

/** A response whose body was read, so that it can be sent to several requests. */
export type CachedResponse = {
  status: number;
  headers: Headers;
  /** Without the files that are inserted when a page is sent. */
  body: Buffer<ArrayBuffer>;
  /** The requested compressed bodies; of each encoding the smallest. */
  compressed: Map<Encoding, { effort: Effort | "smallest"; bytes: Promise<Buffer<ArrayBuffer>> }>;
  /** Stored responses by the relevant request headers (`response-cache.ts`). */
  answers: Map<string, KeptAnswer>;
  /** How often the page was sent unchanged, and whether its smallest compression exists or is being made. */
  sent: number;
  isSmallest: boolean;
};

type Encoding = "br" | "gzip";

/** Compression effort: `quick` while a visitor waits for rendering, `small` for later requests. */
type Effort = "quick" | "small";

const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

// For 120 kB of HTML, quality 1 makes 17 kB faster than gzip starts; quality 5 makes 13.6 kB in six times that time.
const compressors: Record<`${Encoding} ${Effort}`, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  "br quick": async (body) =>
    isShort(body) ? brotliCompressSync(body, brotliQuality(1)) : promisify(brotliCompress)(body, brotliQuality(1)),
  "br small": (body) => promisify(brotliCompress)(body, brotliQuality(5)),
  "gzip quick": async (body) => (isShort(body) ? gzipSync(body, { level: 1 }) : promisify(gzip)(body, { level: 1 })),
  "gzip small": (body) => promisify(gzip)(body),
};

/** A short body is compressed faster than it can be passed to another thread and back. */
const isShort = (body: Buffer) => body.length <= 256 * 1024;

/** Minimum bytes for compression; below, it saves no packet. */
const worthCompressing = 1024;

/** Reads a response completely, and adds an ETag and `Cache-Control: no-cache` if it has none. */
export async function readResponse({ response, body: read }: Rendering): Promise<CachedResponse> {
  const body = read ?? Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (response.status === 200 && !headers.has("ETag")) {
    // Weak, because the same content is sent with several encodings.
    headers.set("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  const { status } = response;
  return { status, headers, body, compressed: new Map(), answers: new Map(), sent: 0, isSmallest: false };
}

/** Returns the response to one request and the bytes of its body, compressed, or a 304. */
export async function respondWith(
  page: CachedResponse,
  request: Request,
  effort: Effort,
): Promise<{ response: Response; body: Buffer<ArrayBuffer> | null }> {
  const headers = new Headers(page.headers);
  const etag = headers.get("ETag");
  if (page.status === 200 && etag && matchesEtag(etag, request.headers.get("If-None-Match"))) {
    for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
    return { response: new Response(null, { status: 304, headers }), body: null };
  }
  const isText = /^(?:text\/|application\/(?:.*[+/])?(?:json|xml))/.test(headers.get("Content-Type") ?? "");
  const send = (body: Buffer<ArrayBuffer>) => ({
    response: new Response(body, { status: page.status, headers }),
    body,
  });
  if (!isText) return send(page.body);
  if (page.body.length < worthCompressing) return send(writeInlineFiles(page.body));
  headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  if (!encoding) return send(writeInlineFiles(page.body));
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return send(await compress(page, encoding, effort));
}

function compress({ body, compressed }: CachedResponse, encoding: Encoding, effort: Effort) {
  const known = compressed.get(encoding);
  if (known && (known.effort === effort || known.effort !== "quick")) return known.bytes;
  const bytes = compressors[`${encoding} ${effort}`](writeInlineFiles(body));
  compressed.set(encoding, { effort, bytes });
  return bytes;
}

/** Compresses a Brotli page with the highest quality: a tenth smaller, in about twenty times as long. */
export async function recompress(page: CachedResponse): Promise<void> {
  if (!page.compressed.has("br") || page.isSmallest) return;
  page.isSmallest = true;
  const bytes = await promisify(brotliCompress)(writeInlineFiles(page.body), brotliQuality(11));
  page.compressed.set("br", { effort: "smallest", bytes: Promise.resolve(bytes) });
  // Later requests are handled by the whole site once, and that response is stored.
  page.answers.clear();
}

/** Returns the encoding for an `Accept-Encoding` header; null for none. */
export function encodingFor(accepted: string): Encoding | null {
  const offers = accepted.split(",").map((offer) => offer.trim().toLowerCase());
  const takes = (encoding: Encoding) =>
    offers.some(
      (offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)),
    );
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}
