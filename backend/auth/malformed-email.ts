import { z } from "zod";
import { authError } from "../http/error-responses.ts";

const email = z.email().max(320);

/** Whether a text that is meant for an e-mail is none. Other values and empty texts are no e-mail that was meant. */
export function isMalformedEmail(value: unknown): boolean {
  return typeof value === "string" && value !== "" && !email.safeParse(value.trim()).success;
}

/** GoTrue's refusal of such a text. */
export function malformedEmail(): Response {
  return authError(400, "validation_failed", "Unable to validate email address: invalid format");
}
