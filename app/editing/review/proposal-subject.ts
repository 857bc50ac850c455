import type { Db } from "#app/supabase/db.ts";
import { fieldsToComplete } from "../bulk/bulk-plan.ts";
import type { DescribedRow } from "../description/described-row.ts";
import { titleOf } from "../description/record-type.ts";
import { anyTable, findRecord } from "../description/stored-records.ts";
import type { Values } from "../difference/json-values.ts";
import type { VersionContent } from "../history/version.ts";
import type { Proposal } from "./proposal.ts";
import type { ReviewedType } from "./review-workspace.ts";

/** Content of a proposal: current versions of its record. */
export type ProposalSubject = {
  before: VersionContent;
  after: VersionContent;
  /** Shown version, which publishing has to match. ISO 8601. */
  seen: string;
  /** Names of the fields to complete before publication. */
  incomplete: string[];
  /** Record and draft; null for news, which have no separate drafts. */
  row: DescribedRow | null;
};

/** Returns the content of a proposal; null if it was published, discarded or deleted. Throws the data API's error. */
export async function findSubject(
  db: Db,
  { history, described }: ReviewedType,
  { row_id, draft_id }: Pick<Proposal, "row_id" | "draft_id">,
): Promise<ProposalSubject | null> {
  if (draft_id === null || !described) return row_id === null ? null : findItem(db, history, row_id);
  const row = await findRecord(db, described, row_id ?? draft_id);
  if (row?.draft?.id !== draft_id) return null;
  return {
    before: row.published ?? { row: null, children: {} },
    after: row.content,
    seen: row.draft.updated_at,
    incomplete: fieldsToComplete(described, row.content),
    row,
  };
}

/** Finds a news item, whose own state is that of the proposal. All of it is new. */
async function findItem(db: Db, type: ReviewedType["history"], id: string): Promise<ProposalSubject | null> {
  const { data } = await anyTable(db).from(type.table).select("*").eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;
  const stored = data as Values;
  const { [type.state]: state = null, publish_at = null, deleted_at = null } = stored;
  const title = type.sections.map(({ fields }) => fields[type.titles[0] ?? ""]?.label()).find(Boolean) ?? "";
  return {
    // The proposal already shows the state, so it is not a difference.
    before: { row: { [type.state]: state, publish_at, deleted_at }, children: {} },
    after: { row: type.prepare?.(stored) ?? stored, children: {} },
    seen: String(stored.updated_at),
    incomplete: titleOf(type, stored) ? [] : [title],
    row: null,
  };
}
