import type { z } from "zod";
import { authError, Refusal } from "../gateway/answers.ts";
import type { GatewayContext } from "../gateway/gateway-parts.ts";
import { readBody } from "../gateway/read-body.ts";

const largestBody = 64 * 1024;

/** A request's JSON body in the given shape. Refuses another one with 400. */
export async function readJson<T extends z.ZodType>(c: GatewayContext, shape: T): Promise<z.infer<T>> {
  const bytes = await readBody(c.req.raw, largestBody);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // PostgreSQL stores no NUL, and nothing that people type contains one.
    if (/\\u0000/.test(text)) throw new Error("The body contains NUL");
    return shape.parse(JSON.parse(text));
  } catch {
    throw new Refusal(authError(400, "validation_failed", "The body is not JSON of the expected shape"));
  }
}
