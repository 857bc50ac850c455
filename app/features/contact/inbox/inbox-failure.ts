import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { MessageGoneError } from "./message-mutations.ts";

/** Returns the message for a failed action of the inbox, with advice. */
export function inboxFailure(error: unknown): FormFailure {
  if (error instanceof MessageGoneError) return { message: m.inbox_gone(), advice: m.inbox_gone_advice() };
  const { code } = error as { code?: string };
  // Foreign key violation: the message of a reply or note was deleted.
  if (code === "23503") return { message: m.inbox_gone(), advice: m.inbox_gone_advice() };
  if (code === "42501") return { message: m.inbox_forbidden(), advice: m.inbox_forbidden_advice() };
  return { message: m.inbox_failed(), advice: m.staff_try_again_advice() };
}
