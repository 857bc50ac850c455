import { z } from "zod";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** Publication state of a record: never published, published, or withdrawn. */
export type RowState = "draft" | "published" | "archived";

/** Returns the publication state of a stored row. Other stored values are states of drafts and count as `draft`. */
export function readRowState(stored: Json | undefined): RowState {
  return stored === "published" || stored === "archived" ? stored : "draft";
}

/** Unpublished changes of a record. */
export type StoredDraft = {
  id: string;
  status: "draft" | "review" | "scheduled";
  /** Scheduled time of publication in ISO 8601; null unless scheduled. */
  publish_at: string | null;
  updated_at: string;
  updated_by: string | null;
  /** True if the draft awaits review and its author may not publish. */
  is_proposal: boolean;
  /** Database error of a failed scheduled publication; null without an error. */
  problem: string | null;
};

/** Columns of a record, and its child rows by table. */
export type RecordContent = { row: Record<string, Json>; children: Record<string, Record<string, Json>[]> };

/**
 * A record in the staff area: its stored row and its draft, if any. `id` is the key of the row or, for a record that
 * only exists as a draft, the id of the draft. Times are ISO 8601 with an offset.
 */
export type DescribedRow = {
  id: string;
  /** Number of stored versions; 0 for a record that exists only in this browser. */
  revision: number;
  updated_at: string;
  /** Account that saved this version. */
  updated_by: string | null;
  /** Time when the record was moved to the trash; null if it is not in the trash. */
  deleted_at: string | null;
  /** Key of the row; null if the record only exists as a draft. */
  rowId: string | null;
  /** Time of the row's last change; null without a row. */
  rowUpdatedAt: string | null;
  /** Version of the row on which the content is based: its `updated_at`. Null without a row. Saved drafts store it. */
  basedOn: string | null;
  /** Revision from which each translation of the row was made. */
  translatedFrom: Json;
  state: RowState;
  /** Content of the row, published or withdrawn. Null without a row. */
  published: RecordContent | null;
  /** Content of the editor: that of the draft, or of the row. */
  content: RecordContent;
  draft: StoredDraft | null;
  /** Default intent of a save. */
  intent: SaveIntent;
};

/** True if the backend has the record. */
export function isStored({ revision }: Pick<DescribedRow, "revision">): boolean {
  return revision > 0;
}

/** True if the row changed after its draft was begun: publishing the draft would revert that change. */
export function isOutdated({ draft, basedOn, rowUpdatedAt }: DescribedRow): boolean {
  return (
    draft !== null && basedOn !== null && rowUpdatedAt !== null && Date.parse(basedOn) !== Date.parse(rowUpdatedAt)
  );
}

/**
 * Intent of a save: store a draft, submit a proposal with a note to the reviewer, schedule, publish everything or the
 * Spanish only, or withdraw, where unpublished records are rows.
 */
export type SaveIntent =
  | { does: "draft" }
  | { does: "propose"; note: string }
  | { does: "schedule"; publishAt: string }
  | { does: "publish" | "publish-spanish" | "withdraw" };

/**
 * Returns the initial intent of the editor, which keeps the record's publication state. Without `draftsAreRows`,
 * proposals and withdrawn records are saved as drafts.
 */
export function presentIntent(
  { draftsAreRows }: { draftsAreRows?: true },
  { draft, state }: Pick<DescribedRow, "draft" | "state">,
): SaveIntent {
  if (draft?.status === "scheduled" && draft.publish_at !== null)
    return { does: "schedule", publishAt: draft.publish_at };
  if (draftsAreRows && draft?.status === "review") return { does: "propose", note: "" };
  if (draftsAreRows && state === "archived") return { does: "withdraw" };
  return { does: draft || state !== "published" ? "draft" : "publish" };
}

const columns = z.record(z.string(), z.json());
const content = z.object({ row: columns, children: z.record(z.string(), z.array(columns)).default({}) });

/** Parses a draft's content. Throws a ZodError if it is invalid. */
export function readContent(stored: unknown): RecordContent {
  return content.parse(stored) as RecordContent;
}

/**
 * Returns the content to store in a draft. Child tables equal to the published ones are omitted, so that publishing
 * keeps concurrent changes of them. The end of publication is included only if it changed, because directors may not
 * set it.
 */
export function draftContent({ row, children }: RecordContent, published: RecordContent | null): RecordContent {
  const { expires_at = null, ...columns } = row;
  const isSameEnd = expires_at === (published?.row.expires_at ?? null);
  return {
    row: isSameEnd ? columns : row,
    children: Object.fromEntries(
      Object.entries(children).filter(
        ([table, rows]) => !published || canonicalJson(rows) !== canonicalJson(published.children[table] ?? []),
      ),
    ),
  };
}
