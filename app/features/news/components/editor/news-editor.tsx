import { useMemo, useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import { CoEditors } from "#app/editing/autosave/co-editors.tsx";
import { PictureFilesContext } from "#app/editing/blocks/picture-files.ts";
import { focusControl } from "#app/editing/checks/focus-control.ts";
import { PublishAnywayDialog, type SaveForVisitors } from "#app/editing/checks/publish-anyway-dialog.tsx";
import { useRecordWarnings } from "#app/editing/checks/use-record-warnings.ts";
import { willPublish } from "#app/editing/description/described-form.ts";
import { isStored } from "#app/editing/description/described-row.ts";
import { isEnglishControl } from "#app/editing/description/field-problems.ts";
import { formTexts, previousSpanish } from "#app/editing/description/form-translation.ts";
import type { Warning } from "#app/editing/description/warning.ts";
import { LostFilesNote } from "#app/editing/drafts/lost-files-note.tsx";
import { usePictureSource } from "#app/editing/fields/use-picture-source.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import { isInQueue } from "#app/editing/pending/queue-address.ts";
import type { EditStart } from "#app/editing/record/edit-start.ts";
import { useRecordEdit } from "#app/editing/record/use-record-edit.ts";
import { RecordConflict } from "#app/editing/record-editor/record-conflict.tsx";
import { useSaveKey } from "#app/editing/saving/use-save-key.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useAfterRender } from "#app/lib/use-after-render.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { newsRowOf, shownForm } from "../../editing/news-form.ts";
import { overlongTexts } from "../../editing/news-lengths.ts";
import { problemsOf, withNewsIntent } from "../../editing/publication-form.ts";
import { newsType } from "../../news-description.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { isPublished } from "../../publication.ts";
import { useRefreshNews } from "../../use-staff-news.ts";
import { NewsSaveBar } from "./news-save-bar.tsx";
import type { NewsSession } from "./news-session.ts";
import { NewsSidebar } from "./news-sidebar.tsx";
import { type NewsTab, NewsTabs } from "./news-tabs.tsx";
import { NewsTexts } from "./news-texts.tsx";
import { fieldIds } from "./publication-fields.tsx";
import { savedNotice, storedStatus } from "./save-labels.ts";
import { isInAside, useAside } from "./use-aside.ts";

/** Editor of an item. `onCreated` is called after the first save of a new item. */
export function NewsEditor({
  workspace,
  start,
  onCreated,
}: {
  workspace: NewsWorkspaceContext;
  start: EditStart;
  onCreated: (id: string) => void;
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
      onCreated(row.id);
    },
    onAttempt: useRefreshNews(workspace),
  });
  const { form, base, isDirty, persistence } = editor;
  const file = editor.files.image ?? null;
  const guard = useLeaveGuard(isDirty);
  const source = usePictureSource(file, String(form.values.image) || null, workspace.storageBase);
  const shown = useMemo(() => shownForm(form, file?.name ?? null), [form, file]);
  const row = newsRowOf(record.rowOf(shown, base, new Date()));
  const former = useMemo(() => previousSpanish(base), [base]);
  const texts = formTexts(newsType, shown, former);
  const warnings = useRecordWarnings(newsType, shown, {
    published: base && isStored(base) && isPublished(newsRowOf(base)) ? base.content : null,
    ...{ timeZone, placeholders: null, former },
  });
  const aside = useAside(
    workspace.userId,
    Object.keys(problemsOf(form, new Date(), timeZone, editor.saved)).length > 0,
  );
  const { save, publish, question } = useCheckedSave(editor, warnings, workspace, jump);

  /** Shows the side column or the language of a control, and focuses it. */
  function jump(id: string) {
    if (isInAside(id)) aside.open();
    else setTab(isEnglishControl(id) ? "en" : "es");
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
      <div className="page-width grow pb-6">
        <h1 className="sr-only">{base && isStored(base) ? m.staff_edit_title() : m.staff_new_title()}</h1>
        <NewsTabs aside={aside} onTab={setTab} tab={tab} texts={texts} />
        <CoEditors context={workspace} editId={start.draftId} record={record} session={editor} />
        {base?.deleted_at ? <TrashNote /> : null}
        {isDirty && !file ? <LostFilesNote names={start.lostFiles} /> : null}
        <div
          className={`mt-2 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 ${aside.isOpen ? "lg:grid-cols-[minmax(0,1fr)_18rem] [main:has([data-beside])_&]:grid-cols-1" : ""}`}
        >
          <div className="min-w-0">
            <NewsTexts {...{ editor, tab, texts, row, source, workspace }} />
          </div>
          <NewsSidebar
            {...{ editor, source, warnings, workspace }}
            editId={start.draftId}
            isOpen={aside.isOpen}
            onJump={jump}
          />
        </div>
      </div>
      <NewsSaveBar editor={editor} onPublish={publish} onSave={save} workspace={workspace} />
      {question ? <PublishAnywayDialog {...question} onJump={jump} /> : null}
      {guard.isAsking ? (
        <LeaveDialog copy={editor.copy} onLeave={guard.leave} onStay={guard.stay} persistence={persistence} />
      ) : null}
      <RecordConflict editor={editor} record={record} workspace={workspace} />
    </PictureFilesContext>
  );
}

function TrashNote() {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p>{m.staff_in_trash_note()}</p>
      <LinkButton look="outline" to={`${pathsIn().staff.news()}?vista=papelera`}>
        {m.staff_go_to_trash()}
      </LinkButton>
    </div>
  );
}

/**
 * Validates before saving: an invalid field gets the focus, and warnings require confirmation. `save` also handles the
 * keyboard shortcut; `question` is null unless confirmation is pending. `jump` shows and focuses a control.
 */
function useCheckedSave(
  { form, setForm, saved, base, isDirty, save: send }: NewsSession,
  warnings: readonly Warning[],
  { timeZone, tell }: Pick<NewsWorkspaceContext, "timeZone" | "tell">,
  jump: (id: string) => void,
) {
  // A scheduled time may have passed since the last render.
  const [, showProblems] = useReducer((count: number) => count + 1, 0);
  const [isConfirming, setConfirming] = useState(false);
  const toConfirm = warnings.filter(({ asks }) => asks);
  useSaveKey(save);
  const saveAfterRender = useAfterRender(save);

  /** Publishes now, instead of the chosen effect of saving. */
  function publish() {
    setForm(withNewsIntent(form, "publish", new Date(), timeZone));
    saveAfterRender();
  }

  function save() {
    const [problem] = Object.keys(problemsOf(form, new Date(), timeZone, saved)) as (keyof typeof fieldIds)[];
    const [overlong] = overlongTexts(form, saved);
    if (problem) {
      showProblems();
      jump(fieldIds[problem]);
    } else if (overlong) {
      tell({ text: overlong.text });
      jump(overlong.id);
    } else if (!isDirty && base) tell({ text: m.editing_nothing_to_save() });
    else if (willPublish(form) && toConfirm.length > 0) setConfirming(true);
    else void send();
  }

  const scheduled = storedStatus(base) === "scheduled" ? "save" : "schedule";
  const does: SaveForVisitors = form.does === "schedule" ? scheduled : "publish";
  const question = {
    does,
    warnings: toConfirm,
    onClose: () => setConfirming(false),
    onPublish() {
      setConfirming(false);
      void send();
    },
  };
  return { save, publish, question: isConfirming ? question : null };
}
