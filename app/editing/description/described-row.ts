import { z } from "zod";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { RecordRow } from "../record/edited-record.ts";

/** What visitors may see of a record: it was never published, is published, or was withdrawn. */
export type RowState = "draft" | "published" | "archived";

/** Returns what visitors may see of a row by its stored state; other states than these are those of drafts. */
export function readRowState(stored: Json | undefined): RowState {
  return stored === "published" || stored === "archived" ? stored : "draft";
}

/** What is being written of a record and visitors do not see yet. */
export type StoredDraft = {
  id: string;
  status: "draft" | "review" | "scheduled";
  /** When it will be published; null unless it is scheduled. ISO 8601. */
  publish_at: string | null;
  updated_at: string;
  updated_by: string | null;
  /** Whether its author proposes it for review and has no right to publish. */
  is_proposal: boolean;
  /** Why it could not be published at its time, in the database's words; null when nothing went wrong. */
  problem: string | null;
};

/** Columns of a record, and the rows of other tables that belong to it, by table. */
export type RecordContent = { row: Record<string, Json>; children: Record<string, Record<string, Json>[]> };

/**
 * A record as the staff area has it: what is stored of it and, where there is one, the draft. `id` is the key of the
 * row or, for a record that only exists as a draft, that of the draft.
 */
export type DescribedRow = RecordRow & {
  /** The key of the row; null while the record only exists as a draft. */
  rowId: string | null;
  /** When the row was last changed; null while there is none. */
  rowUpdatedAt: string | null;
  /**
   * The version of the row that the content is based on: its `updated_at` then. Null while there is no row. A draft
   * that is saved becomes one of this version.
   */
  basedOn: string | null;
  /** From which revision each translation of the row was made. */
  translatedFrom: Json;
  state: RowState;
  /** What visitors see, or saw. Null while there is no row. */
  published: RecordContent | null;
  /** What the editor shows: the draft's content, else the row's. */
  content: RecordContent;
  draft: StoredDraft | null;
  /** What saving will do with the content. */
  intent: SaveIntent;
};

/** Returns whether the record was published after its draft was begun: publishing the draft would undo that. */
export function isOvertaken({ draft, basedOn, rowUpdatedAt }: DescribedRow): boolean {
  return (
    draft !== null && basedOn !== null && rowUpdatedAt !== null && Date.parse(basedOn) !== Date.parse(rowUpdatedAt)
  );
}

/**
 * What a save does: keep a draft, send it to review with a note to who publishes, publish at a moment to come, or
 * publish now, all of it or the Spanish alone.
 */
export type SaveIntent =
  | { does: "draft" }
  | { does: "propose"; note: string }
  | { does: "schedule"; publishAt: string }
  | { does: "publish" | "publish-spanish" };

const columns = z.record(z.string(), z.json());
const content = z.object({ row: columns, children: z.record(z.string(), z.array(columns)).default({}) });

/** Reads a draft's content. Throws a ZodError when it is none. */
export function readContent(stored: unknown): RecordContent {
  return content.parse(stored) as RecordContent;
}

/**
 * Returns what a draft has to hold. Of the rows of other tables those that differ from what is published: a table that
 * a draft does not name is left alone when it is published, so that a change made there meanwhile stays. The moment of
 * withdrawal only when it is another one, since a director's draft may not name it.
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
