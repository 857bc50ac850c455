import type { SubmissionResult } from "@conform-to/react";

/** Maximum length of each field in characters after trimming, as in `submit_contact_message`. */
export const contactLimits = { name: 120, email: 254, subject: 160, message: 5000 } as const;

/** Name of the honeypot field, which people do not see. Browsers do not autofill this name. */
export const trapField = "confirmation_code";

export type ContactMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  program?: string | undefined;
};

export type ProgramChoice = { code: string; name: string; group: ProgramGroup };
export const programGroups = ["doctorates", "masters", "specialties"] as const;
export type ProgramGroup = (typeof programGroups)[number];

/** The contact of a program, who gets its messages besides the office. */
export type ProgramContact = { name: string; email: string };

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
