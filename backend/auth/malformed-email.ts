import { z } from "zod";
import { authError } from "../http/error-responses.ts";

const email = z.email().max(320);

/** Returns true for a text that is not a valid e-mail; false for an empty text and for other values. */
export function isMalformedEmail(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !email.safeParse(value.trim()).success;
}

/** GoTrue's refusal of such a text. */
export function malformedEmail(): Response {
  return authError(400, "validation_failed", "Unable to validate email address: invalid format");
}
