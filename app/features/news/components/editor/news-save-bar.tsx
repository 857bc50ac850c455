import { CopyNote } from "#app/editing/autosave/copy-note.tsx";
import { OtherVersionNote } from "#app/editing/conflict/other-version-note.tsx";
import { useOtherVersion } from "#app/editing/conflict/use-other-version.ts";
import { isStored } from "#app/editing/description/described-row.ts";
import { PersistenceWarning } from "#app/editing/drafts/persistence-warning.tsx";
import { SaveBar } from "#app/editing/saving/save-bar.tsx";
import { useLastingFailure } from "#app/editing/saving/use-lasting-failure.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newsRowOf } from "../../editing/news-form.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { isPublished } from "../../publication.ts";
import type { NewsSession } from "./news-session.ts";
import { failureTitle, isPublishable, saveLabel, storedStatus } from "./save-labels.ts";

/** Save bar with draft state, changes made elsewhere, and a link to the item. */
export function NewsSaveBar({
  editor,
  onSave,
  onPublish,
  workspace,
}: {
  editor: NewsSession;
  onSave: () => void;
  onPublish: () => void;
  workspace: NewsWorkspaceContext;
}) {
  const { form, base, isDirty, isSaving, conflict, copy, persistence } = editor;
  const { record, timeZone, userId, rights } = workspace;
  const failure = useLastingFailure(editor.failure, copy);
  const other = useOtherVersion(record, workspace, form.id, base);
  const row = base && isStored(base) ? newsRowOf(base) : null;
  const publicHref = row && isPublished(row) ? pathsIn().newsItem(row.slug) : null;
  return (
    <SaveBar
      copy={<CopyNote copy={copy} persistence={persistence} timeZone={timeZone} />}
      failure={failure && { title: failureTitle(failure), keptText: m.staff_save_kept(), error: failure.error }}
      isDirty={isDirty}
      isSaving={isSaving}
      note={
        <>
          <PersistenceWarning isBrief={failure !== null} persistence={persistence} />
          <OtherVersionNote
            isDirty={isDirty}
            onSee={() => editor.openConflict(other ?? null)}
            // A save of this page is announced here before its own response arrives.
            other={isSaving || conflict ? undefined : other}
            texts={record.texts}
            userId={userId}
          />
        </>
      }
      onSave={onSave}
      otherAct={
        rights.mayPublish && isPublishable(form, storedStatus(base))
          ? { label: m.staff_save_publish(), run: onPublish }
          : null
      }
      persistence={persistence}
      publicHref={publicHref}
      savedAt={base && dateAndTime(base.updated_at, timeZone)}
      saveLabel={saveLabel(form, base)}
    />
  );
}
