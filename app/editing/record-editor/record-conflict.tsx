import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { describePath, mergedForm, mergeVersions } from "./merge-versions.ts";
import type { RecordSession } from "./record-workspace.ts";

/** Dialog of a save conflict: merges both versions, or asks which one to keep if the other was deleted or trashed. */
export function RecordConflict({
  record,
  editor,
  workspace,
}: {
  record: DescribedRecord;
  editor: RecordSession;
  workspace: EditingContext;
}) {
  const { type } = record;
  const { timeZone, userId, tell } = workspace;
  const { form, base, conflict } = editor;
  if (!conflict) return null;
  const { current } = conflict;

  function takeOther(version: DescribedRow) {
    const undo = editor.replaceWith(version);
    tell({ text: m.editing_conflict_other_shown(), action: { label: m.editing_conflict_back(), run: undo } });
  }

  if (current && !current.deleted_at) {
    return (
      <MergeDialog
        context={workspace}
        current={current}
        describeChange={(path) => describePath(type, path)}
        mergeBy={(choices) => mergeVersions(type, { form, base }, current, choices)}
        onClose={editor.closeConflict}
        onMerge={(merge) => {
          const undo = editor.rebaseOnto(current, mergedForm(type, form, current, merge, timeZone));
          tell({ text: m.merge_applied(), action: { label: m.editing_conflict_back(), run: undo } });
        }}
        onOverwrite={() => void editor.save({ isOverwriting: true })}
        onTakeOther={() => takeOther(current)}
        texts={record.texts}
      />
    );
  }
  return (
    <ConflictDialog
      current={current}
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      onClose={editor.closeConflict}
      onOverwrite={() => void editor.save({ isOverwriting: true })}
      onTakeOther={takeOther}
      record={record}
      userId={userId}
    />
  );
}
