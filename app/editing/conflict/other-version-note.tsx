import { m } from "#app/i18n/paraglide/messages.js";
import type { DescribedRow } from "../description/described-row.ts";
import type { ConflictTexts } from "./conflict-texts.ts";

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
