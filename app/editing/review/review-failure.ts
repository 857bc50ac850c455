import { m } from "#app/i18n/paraglide/messages.js";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import type { RecordType } from "../description/record-type.ts";
import { refusalText } from "../record-editor/refusal-text.ts";
import { ReviewOverError } from "./proposal-mutations.ts";

/** Returns the message for a failed action of a review. `type` provides the messages for rules of the database. */
export function reviewFailure(error: unknown, type: RecordType | null = null): FormFailure {
  const { code } = error as { code?: string };
  if (error instanceof ReviewOverError || code === "PT409" || code === "409") {
    return { message: m.review_changed(), advice: m.review_changed_advice() };
  }
  if (code === "PT404" || code === "404" || code === "23503") {
    return { message: m.review_gone(), advice: m.review_gone_advice() };
  }
  if (code === "42501") return { message: m.review_forbidden(), advice: m.review_forbidden_advice() };
  if (code === "54000") return { message: m.review_too_many(), advice: m.review_too_many_advice() };
  const refused = type && refusalText(type, error);
  if (refused) return { message: m.review_refused(), advice: refused };
  return { message: m.review_failed(), advice: m.staff_try_again_advice() };
}
