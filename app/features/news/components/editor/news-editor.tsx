import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { CoEditors } from "#app/editing/autosave/co-editors.tsx";
import { PictureFilesContext } from "#app/editing/blocks/picture-files.ts";
import { focusControl } from "#app/editing/checks/focus-control.ts";
import { PublishAnywayDialog } from "#app/editing/checks/publish-anyway-dialog.tsx";
import { LostFilesNote } from "#app/editing/drafts/lost-files-note.tsx";
import { usePictureSource } from "#app/editing/fields/use-picture-source.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import { isInQueue } from "#app/editing/pending/queue-address.ts";
import type { EditStart } from "#app/editing/record/edit-start.ts";
import { isStored } from "#app/editing/record/edited-record.ts";
import { useRecordEdit } from "#app/editing/record/use-record-edit.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { NewsForm } from "../../editing/news-form.ts";
import { isPublished } from "../../editing/publication.ts";
import { formTexts, markReviewed } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews } from "../../use-staff-news.ts";
import { NewsConflict } from "./news-conflict.tsx";
import { NewsSaveBar } from "./news-save-bar.tsx";
import { NewsSidebar } from "./news-sidebar.tsx";
import { type NewsTab, NewsTexts } from "./news-texts.tsx";
import { savedNotice } from "./saved-notice.ts";
import { TrashNote } from "./trash-note.tsx";
import { useCheckedSave } from "./use-checked-save.ts";
import { useNewsWarnings } from "./use-news-warnings.ts";
import { VersionView } from "./version-view.tsx";

/** Editor of an item. `onCreated` is called after the first save of a new item. */
export function NewsEditor({
  workspace,
  start,
  onCreated,
}: {
  workspace: NewsWorkspaceContext;
  start: EditStart<NewsForm, NewsRow>;
  onCreated: (row: NewsRow) => void;
}) {
  const { record, timeZone, tell } = workspace;
  const [query] = useSearchParams();
  const [tab, setTab] = useState<NewsTab>(isInQueue(query) ? "en" : "es");
  const editor = useRecordEdit(record, start, {
    context: workspace,
    onSaved(row, before) {
      tell(savedNotice(row, timeZone));
      if (before && isStored(before)) return;
      guard.allow(pathsIn().staff.editNews(row.id));
      onCreated(row);
    },
    onAttempt: useRefreshNews(workspace),
  });
  const { form, base, isDirty, persistence } = editor;
  const file = editor.files.image ?? null;
  const guard = useLeaveGuard(isDirty);
  const source = usePictureSource(file, form.image, workspace.storageBase);
  // A selected file is previewed and needs a description before it has a path.
  const row = record.rowOf({ ...form, image: form.image ?? file?.name ?? null }, base, new Date());
  const pictured = { ...form, image: row.image };
  const texts = formTexts(form.isTranslationReviewed ? markReviewed(pictured) : pictured, base);
  const published = useMemo(
    () => (base && isStored(base) && isPublished(base) ? { form: record.formOf(base), row: base } : null),
    [base, record],
  );
  const warnings = useNewsWarnings(pictured, texts, published);
  const { save, question } = useCheckedSave(editor, warnings, workspace, jump);

  /** Switches to the control's language and focuses it. */
  function jump(id: string) {
    setTab(id.endsWith("-en") ? "en" : "es");
    requestAnimationFrame(() => focusControl(id));
  }

  return (
    <PictureFilesContext
      value={{
        db: workspace.db,
        storageBase: workspace.storageBase,
        files: editor.files,
        shares: editor.shares,
        paths: editor.uploadedPaths,
        isSaving: editor.isSaving,
        setFile: workspace.rights.mayPublish ? editor.setFile : null,
      }}
    >
      <div className="page-width grow py-6">
        <p className="text-xs">
          <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.news()}>
            {m.nav_news()}
          </Link>
        </p>
        <h1 className="text-2xl">{base && isStored(base) ? m.staff_edit_title() : m.staff_new_title()}</h1>
        <CoEditors
          context={workspace}
          editId={start.draftId}
          record={record}
          session={editor}
          versionOf={(version) => <VersionView row={version} timeZone={timeZone} />}
        />
        {base?.deleted_at ? <TrashNote /> : null}
        {isDirty && !file ? <LostFilesNote names={start.lostFiles} /> : null}
        <div className="mt-5 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 lg:grid-cols-12 [main:has([data-beside])_&]:grid-cols-1">
          <div className="min-w-0 lg:col-span-8 [main:has([data-beside])_&]:col-span-1">
            <NewsTexts {...{ editor, tab, texts, row, source, workspace }} onTab={setTab} />
          </div>
          <NewsSidebar {...{ editor, source, warnings, workspace }} editId={start.draftId} onJump={jump} />
        </div>
      </div>
      <NewsSaveBar editor={editor} onSave={save} workspace={workspace} />
      {question ? <PublishAnywayDialog {...question} onJump={jump} /> : null}
      {guard.isAsking ? (
        <LeaveDialog copy={editor.copy} onLeave={guard.leave} onStay={guard.stay} persistence={persistence} />
      ) : null}
      <NewsConflict editor={editor} workspace={workspace} />
    </PictureFilesContext>
  );
}
