import { errorFor, HttpError } from "./error-responses.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * The bytes of a request's body, at most `limit` of them. Refuses a larger one with 413, as soon as it is known to be,
 * whatever its Content-Length claims, and one whose sender was signed out before it was here. A body that was read
 * before is returned again.
 */
export async function readBody(c: RequestContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const known = c.get("body");
  if (known) return known;
  const { path, raw: request } = c.req;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(path, limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(path, limit);
    chunks.push(chunk);
  }
  await c.get("confirmCaller")();
  return new Uint8Array(Buffer.concat(chunks, size));
}

function tooLarge(path: string, limit: number): HttpError {
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
