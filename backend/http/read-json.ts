import type { z } from "zod";
import { errorFor, HttpError } from "./error-responses.ts";
import { readBody } from "./read-body.ts";
import type { RequestContext } from "./request-context.ts";

/** Maximum size of a JSON body in bytes. */
export const largestJson = 64 * 1024;

/** A request's JSON body in the given shape. Refuses another one with 400. */
export async function readJson<T extends z.ZodType>(c: RequestContext, shape: T): Promise<z.infer<T>> {
  const bytes = await readBody(c, largestJson);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // PostgreSQL stores no NUL, and nothing that people type contains one.
    if (/\\u0000/.test(text)) throw new Error("The body contains NUL");
    return shape.parse(JSON.parse(text, refuseHalfCharacters));
  } catch {
    const message = "The body is not JSON of the expected shape";
    const reason = { rest: "PGRST102", auth: "validation_failed", storage: "InvalidRequest", message };
    throw new HttpError(errorFor(c.req.path, { status: 400, ...reason }));
  }
}

/** Takes each key and value of a body. PostgreSQL stores no half of a character, which escapes can write. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (![key, value].every((part) => typeof part !== "string" || part.isWellFormed())) {
    throw new Error("The body contains half of a character");
  }
  return value;
}
