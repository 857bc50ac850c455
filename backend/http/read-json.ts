import type { z } from "zod";
import { errorFor, HttpError } from "./error-responses.ts";
import { readBody } from "./read-body.ts";
import type { RequestContext } from "./request-context.ts";

export const maxJsonBytes = 64 * 1024;

/** Parses a request's JSON body with a schema. Throws 400 if it does not match. */
export async function readJson<T extends z.ZodType>(c: RequestContext, shape: T): Promise<z.infer<T>> {
  const bytes = await readBody(c, maxJsonBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // PostgreSQL stores no NUL, and people do not type any.
    if (/\\u0000/.test(text)) throw new Error("The body contains NUL");
    return shape.parse(JSON.parse(text, refuseHalfCharacters));
  } catch {
    const message = "The body is not JSON of the expected shape";
    const reason = { rest: "PGRST102", auth: "validation_failed", storage: "InvalidRequest", message };
    throw new HttpError(errorFor(c.req.path, { status: 400, ...reason }));
  }
}

/** Reviver that throws for lone surrogates, which JSON escapes can contain and PostgreSQL cannot store. */
function refuseHalfCharacters(key: string, value: unknown): unknown {
  if (![key, value].every((part) => typeof part !== "string" || part.isWellFormed())) {
    throw new Error("The body contains half of a character");
  }
  return value;
}
