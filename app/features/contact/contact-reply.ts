import type { SubmissionResult } from "@conform-to/react";

export type ContactFailure =
  | { reason: "invalid" }
  /** The network has reached its limit. `minutes` is the time until the next message is accepted. */
  | { reason: "limited"; minutes: number }
  /** The body was not read, so its fields cannot be shown again. */
  | { reason: "too-large" }
  /** The honeypot field was not empty. */
  | { reason: "trapped" }
  /** The backend or the site is unreachable. */
  | { reason: "unavailable" };

/** Response to a message that was not accepted. `result` has the submitted fields, or is null if they are unknown. */
export type ContactReply = { failure: ContactFailure; result: SubmissionResult<string[]> | null };

export const contactFailureStatus: Record<ContactFailure["reason"], number> = {
  invalid: 400,
  trapped: 400,
  "too-large": 413,
  limited: 429,
  unavailable: 503,
};
