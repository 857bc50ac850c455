import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsRow } from "../../news.ts";

/** Says early that the item changed elsewhere, and offers to look. What was typed stays as it is. */
export function OtherVersionNote({
  other,
  userId,
  isDirty,
  onSee,
}: {
  /** As `useOtherVersion` answers it. */
  other: NewsRow | null | undefined;
  userId: string;
  /** Whether something was typed that is not saved. */
  isDirty: boolean;
  onSee: () => void;
}) {
  return (
    <div role="status">
      {other === undefined ? null : (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-accent border-l-4 bg-accent-tint px-4 py-2 text-sm">
          <p>
            <strong>{whatHappened(other, userId)}</strong> {isDirty ? m.staff_other_nothing_lost() : null}
          </p>
          <button className="inline-flex min-h-9 items-center text-link text-primary" onClick={onSee} type="button">
            {other ? m.staff_conflict_see() : m.staff_other_decide()}
          </button>
        </div>
      )}
    </div>
  );
}

function whatHappened(other: NewsRow | null, userId: string): string {
  if (!other) return m.staff_other_deleted();
  if (other.updated_by === userId) return m.staff_other_own();
  return other.deleted_at ? m.staff_other_trashed() : m.staff_other_saved();
}
