import { ConflictDialog } from "#app/editing/conflict/conflict-dialog.tsx";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import type { NewsSession } from "./news-session.ts";
import { VersionView } from "./version-view.tsx";

/** Dialog of a save conflict; renders nothing without one. */
export function NewsConflict({
  editor: { conflict, closeConflict, save, replaceWith },
  workspace: { record, timeZone, userId, tell },
}: {
  editor: NewsSession;
  workspace: NewsWorkspaceContext;
}) {
  if (!conflict) return null;
  return (
    <ConflictDialog
      current={conflict.current}
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      onClose={closeConflict}
      onOverwrite={() => void save({ isOverwriting: true })}
      onTakeOther={(version) => {
        const undo = replaceWith(version);
        tell({ text: m.editing_conflict_other_shown(), action: { label: m.editing_conflict_back(), run: undo } });
      }}
      texts={record.texts}
      userId={userId}
      versionOf={(version) => <VersionView row={version} timeZone={timeZone} />}
    />
  );
}
