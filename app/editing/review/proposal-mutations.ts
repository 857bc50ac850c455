import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import type { DescribedRow, RecordContent } from "../description/described-row.ts";

/** Thrown when what was to be changed is not as it was any more. */
export class ReviewOverError extends Error {
  override name = "ReviewOverError";
}

/** Returns a proposal to who made it, with the reason, which has 1 to 2000 characters. */
export async function returnProposal(db: Db, proposal: number, reason: string): Promise<void> {
  await db.rpc("return_proposal", { proposal, reason }).throwOnError();
}

/** Publishes a proposal as it was seen: `seen` is the `updated_at` of its draft or item. */
export async function publishProposal(db: Db, proposal: number, seen: string): Promise<void> {
  await db.rpc("publish_proposal", { proposal, seen }).throwOnError();
}

/** Says something of a field of a proposal, or of all of it where `field` is empty. */
export async function writeComment(db: Db, proposal: number, field: string, body: string): Promise<void> {
  await db.from("review_comments").insert({ proposal_id: proposal, field, body }).throwOnError();
}

/** Marks a comment as resolved, or opens it again. Throws a ReviewOverError when its proposal is closed. */
export async function resolveComment(db: Db, id: number, isResolved: boolean): Promise<void> {
  const resolved_at = isResolved ? new Date().toISOString() : null;
  const { data } = await db.from("review_comments").update({ resolved_at }).eq("id", id).select("id").throwOnError();
  if (data.length === 0) throw new ReviewOverError();
}

/**
 * Stores a draft that takes what was published since into account, as one of the version that `row` has. Throws a
 * ReviewOverError when somebody else saved or published the draft meanwhile.
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
