import { ConflictDialog } from "#app/editing/conflict/conflict-dialog.tsx";
import { MergeDialog } from "#app/editing/record-editor/merge-dialog.tsx";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { describeNewsPath, mergeNews } from "../../editing/merge-news.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import type { NewsSession } from "./news-session.ts";
import { VersionView } from "./version-view.tsx";

/** Dialog of a save conflict: merges both versions, or asks which one to keep if the other was deleted or trashed. */
export function NewsConflict({ editor, workspace }: { editor: NewsSession; workspace: NewsWorkspaceContext }) {
  const { form, base, conflict, closeConflict, save, replaceWith, rebaseOnto } = editor;
  const { record, timeZone, userId, tell } = workspace;
  if (!conflict) return null;
  const { current } = conflict;

  function takeOther(version: NewsRow) {
    const undo = replaceWith(version);
    tell({ text: m.editing_conflict_other_shown(), action: { label: m.editing_conflict_back(), run: undo } });
  }

  if (current && !current.deleted_at) {
    return (
      <MergeDialog
        context={workspace}
        current={current}
        describeChange={describeNewsPath}
        mergeBy={(choices) => mergeNews({ form, base }, current, choices, timeZone)}
        onClose={closeConflict}
        onMerge={(merge) => {
          const undo = rebaseOnto(current, merge.form);
          tell({ text: m.merge_applied(), action: { label: m.editing_conflict_back(), run: undo } });
        }}
        onOverwrite={() => void save({ isOverwriting: true })}
        onTakeOther={() => takeOther(current)}
        texts={record.texts}
      />
    );
  }
  return (
    <ConflictDialog
      current={current}
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      onClose={closeConflict}
      onOverwrite={() => void save({ isOverwriting: true })}
      onTakeOther={takeOther}
      texts={record.texts}
      userId={userId}
      versionOf={(version) => <VersionView row={version} timeZone={timeZone} />}
    />
  );
}
