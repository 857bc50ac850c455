import { errorFor, HttpError } from "./error-responses.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Reads the body of a request, at most `limit` bytes. Throws 413 for a larger one, independent of its Content-Length,
 * as soon as it exceeds the limit, and an error if the sender's session ended while it arrived. A second call returns
 * the same body.
 */
export async function readBody(c: RequestContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const known = c.get("body");
  if (known) return known;
  const { path, raw: request } = c.req;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw bodyTooLarge(path, limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw bodyTooLarge(path, limit);
    chunks.push(chunk);
  }
  await c.get("confirmCaller")();
  const body = new Uint8Array(Buffer.concat(chunks, size));
  c.set("body", body);
  return body;
}

/** The refusal of a body of more bytes than `limit`. */
function bodyTooLarge(path: string, limit: number): HttpError {
  return new HttpError(
    errorFor(path, {
      status: 413,
      rest: "PGRST102",
      auth: "request_too_large",
      storage: "Payload too large",
      message: `The body is larger than the allowed ${limit} bytes`,
    }),
  );
}
