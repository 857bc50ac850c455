import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { ConflictTexts } from "./conflict-texts.ts";

/**
 * Returns the stored version of the edited record if it is newer than `base`, the version that editing began with; null
 * if it was deleted permanently; undefined without a newer version.
 */
export function useOtherVersion(
  { table, find }: Pick<DescribedRecord, "table" | "find">,
  { db }: Pick<EditingContext, "db">,
  id: string,
  base: DescribedRow | null,
): DescribedRow | null | undefined {
  const [found, setFound] = useState<{ row: DescribedRow | null; asOf: string | undefined }>();
  useRowChanges(db, { table, filter: `id=eq.${id}` }, async () => {
    // Without a session the backend would respond as to a visitor.
    const { data } = await db.auth.getSession();
    if (data.session) setFound({ row: await find(id), asOf: base?.updated_at });
  });
  if (!found || !base || !isStored(base)) return undefined;
  if (found.row) return Date.parse(found.row.updated_at) > Date.parse(base.updated_at) ? found.row : undefined;
  return found.asOf === base.updated_at ? null : undefined;
}

/** Shows before a save that the record changed elsewhere, and offers to view that version. */
export function OtherVersionNote({
  other,
  userId,
  texts,
  isDirty,
  onSee,
}: {
  other: DescribedRow | null | undefined;
  userId: string;
  texts: ConflictTexts;
  isDirty: boolean;
  onSee: () => void;
}) {
  return (
    <div role="status">
      {other === undefined ? null : (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-accent border-l-4 bg-accent-tint px-4 py-2 text-sm">
          <p>
            <strong>{changeOf(other, userId, texts)}</strong> {isDirty ? m.editing_other_nothing_lost() : null}
          </p>
          <button
            className="inline-flex small-target items-center text-link text-primary"
            onClick={onSee}
            type="button"
          >
            {other ? m.editing_conflict_see() : m.editing_other_decide()}
          </button>
        </div>
      )}
    </div>
  );
}

function changeOf(other: DescribedRow | null, userId: string, texts: ConflictTexts): string {
  if (!other) return texts.deletedMeanwhile();
  if (other.updated_by === userId) return texts.ownMeanwhile();
  return other.deleted_at ? texts.trashedMeanwhile() : texts.savedMeanwhile();
}
