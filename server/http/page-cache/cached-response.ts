import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** An answer as it was made; `body` are its bytes where they have been read already, which can be done once. */
export type Rendering = { response: Response; body?: Buffer<ArrayBuffer> };

/** An answer that was read to its end, so that it can be given to several askers. */
export type KeptPage = {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
  /** The body as it was compressed for somebody, by encoding. */
  compressed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
};

type Encoding = "br" | "gzip";

// Quality 3 takes less time than gzip and is smaller; the highest, meant for files, takes a hundred times as long.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: async (body) => (isShort(body) ? brotliCompressSync(body, brotli) : promisify(brotliCompress)(body, brotli)),
  gzip: async (body) => (isShort(body) ? gzipSync(body) : promisify(gzip)(body)),
};

/** A page is compressed in less time than it takes to hand it to another thread and back. */
const isShort = (body: Buffer) => body.length <= 256 * 1024;

/** Below this many bytes compression saves no packet. */
const worthCompressing = 1024;

/**
 * Reads an answer to its end. What has no validator yet gets an ETag of its content, and browsers ask with it each
 * time, unless the answer says otherwise.
 */
export async function readPage({ response, body: read }: Rendering): Promise<KeptPage> {
  const body = read ?? Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  if (response.status === 200 && !headers.has("ETag")) {
    // Weak: the same content is sent compressed in several ways.
    headers.set("ETag", `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  return { status: response.status, headers, body, compressed: new Map() };
}

/** The answer to one request: 304 when the asker has this very content, compressed where the asker can read that. */
export async function answerWith(page: KeptPage, request: Request): Promise<Response> {
  const headers = new Headers(page.headers);
  const etag = headers.get("ETag");
  if (page.status === 200 && etag && isAmong(etag, request.headers.get("If-None-Match"))) {
    for (const name of ["Content-Type", "Content-Length"]) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  const isText = /^(?:text\/|application\/(?:.*[+/])?(?:json|xml))/.test(headers.get("Content-Type") ?? "");
  if (!isText || page.body.length < worthCompressing) return new Response(page.body, { status: page.status, headers });
  headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  if (!encoding) return new Response(page.body, { status: page.status, headers });
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return new Response(await compress(page, encoding), { status: page.status, headers });
}

function compress({ body, compressed }: KeptPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const ready = compressed.get(encoding) ?? compressors[encoding](body);
  compressed.set(encoding, ready);
  return ready;
}

function encodingFor(accepted: string): Encoding | null {
  const offers = accepted.split(",").map((offer) => offer.trim().toLowerCase());
  const takes = (encoding: Encoding) =>
    offers.some(
      (offer) => offer === encoding || (offer.startsWith(`${encoding};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)),
    );
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}

function isAmong(etag: string, known: string | null): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  return known?.split(",").some((tag) => tag.trim() === "*" || weak(tag) === weak(etag)) ?? false;
}
