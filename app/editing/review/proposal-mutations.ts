import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import type { DescribedRow, RecordContent } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { refusalText } from "../record-editor/refusal-text.ts";

/** Thrown if the proposal or comment changed since it was read. */
class ReviewOverError extends Error {
  override name = "ReviewOverError";
}

/** Returns a proposal to its author with a reason of 1 to 2000 characters. */
export async function returnProposal(db: Db, proposal: number, reason: string): Promise<void> {
  await db.rpc("return_proposal", { proposal, reason }).throwOnError();
}

/** Publishes a proposal in the version that was seen: `seen` is the `updated_at` of its draft or item. */
export async function publishProposal(db: Db, proposal: number, seen: string): Promise<void> {
  await db.rpc("publish_proposal", { proposal, seen }).throwOnError();
}

/** Adds a comment on a field of a proposal, or on the whole proposal if `field` is empty. */
export async function writeComment(db: Db, proposal: number, field: string, body: string): Promise<void> {
  await db.from("review_comments").insert({ proposal_id: proposal, field, body }).throwOnError();
}

/** Marks a comment as resolved, or opens it again. Throws a ReviewOverError if its proposal is closed. */
export async function resolveComment(db: Db, id: number, isResolved: boolean): Promise<void> {
  const resolved_at = isResolved ? new Date().toISOString() : null;
  const { data } = await db.from("review_comments").update({ resolved_at }).eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new ReviewOverError();
}

/**
 * Stores a draft that was merged with the published version, based on the version in `row`. Throws a ReviewOverError if
 * another person has saved or published the draft since.
 */
export async function storeMerged(db: Db, row: DescribedRow, content: RecordContent): Promise<void> {
  const { draft, rowUpdatedAt } = row;
  if (!draft) throw new ReviewOverError();
  const [from, to] = versionBounds(draft.updated_at);
  const { data } = await db
    .from("record_drafts")
    .update({ content: content as unknown as Json, based_on: rowUpdatedAt })
    .eq("id", draft.id)
    .gte("updated_at", from)
    .lt("updated_at", to)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw new ReviewOverError();
}

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
