import type { SubmissionResult } from "@conform-to/react";

/** Why a message was not taken. */
export type ContactFailure =
  /** Fields are missing or wrong. */
  | { reason: "invalid" }
  /** The network has sent too many; `minutes` until the next one. */
  | { reason: "limited"; minutes: number }
  /** The body was not even read, so what it held cannot be shown again. */
  | { reason: "too-large" }
  /** The field that people do not see had something in it. */
  | { reason: "trapped" }
  /** The backend, or the site itself, is away. */
  | { reason: "unavailable" };

/** What the form gets back for a message that was not taken. `result` holds what was typed, where it is known. */
export type ContactReply = { failure: ContactFailure; result: SubmissionResult<string[]> | null };

/** The HTTP status that goes with a failure. */
export const contactFailureStatus: Record<ContactFailure["reason"], number> = {
  invalid: 400,
  trapped: 400,
  "too-large": 413,
  limited: 429,
  unavailable: 503,
};
