import { useMemo, useReducer, useState } from "react";
import { useSearchParams } from "react-router";
import { CoEditors } from "#app/editing/autosave/co-editors.tsx";
import { PictureFilesContext } from "#app/editing/blocks/picture-files.ts";
import { focusControl } from "#app/editing/checks/focus-control.ts";
import { PublishAnywayDialog, type SaveForVisitors } from "#app/editing/checks/publish-anyway-dialog.tsx";
import { useDeadLinks } from "#app/editing/checks/use-dead-links.ts";
import { type DescribedForm, willPublish } from "#app/editing/description/described-form.ts";
import { type DescribedRow, isStored } from "#app/editing/description/described-row.ts";
import { reviewedForm } from "#app/editing/description/form-translation.ts";
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
import type { TranslatedTexts } from "#app/editing/translation/translated-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useAfterRender } from "#app/lib/use-after-render.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { newsRowOf, newsTexts, withValues } from "../../editing/news-form.ts";
import { overlongTexts } from "../../editing/news-lengths.ts";
import { newsLinks, newsWarnings } from "../../editing/news-warnings.ts";
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
  // A selected file is previewed and needs a description before it has a path.
  const pictured = withValues(form, { image: String(form.values.image) || (file?.name ?? "") });
  const row = newsRowOf(record.rowOf(pictured, base, new Date()));
  const reviewed = form.isTranslationReviewed ? { ...pictured, ...reviewedForm(newsType, pictured) } : pictured;
  const texts = newsTexts(reviewed, base);
  const published = useMemo(
    () => (base && isStored(base) && isPublished(newsRowOf(base)) ? { form: record.formOf(base), row: base } : null),
    [base, record],
  );
  const warnings = useNewsWarnings(pictured, texts, published);
  const aside = useAside(
    workspace.userId,
    Object.keys(problemsOf(form, new Date(), timeZone, editor.saved)).length > 0,
  );
  const { save, publish, question } = useCheckedSave(editor, warnings, workspace, jump);

  /** Shows the side column or the language of a control, and focuses it. */
  function jump(id: string) {
    if (isInAside(id)) aside.open();
    else setTab(id.endsWith("-en") ? "en" : "es");
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
 * Returns the warnings for the current fields, including broken links. Publishing asks for confirmation only of
 * warnings that `published` does not have.
 */
function useNewsWarnings(
  form: DescribedForm,
  texts: TranslatedTexts,
  published: { form: DescribedForm; row: DescribedRow } | null,
): Warning[] {
  const links = useMemo(() => newsLinks(form), [form]);
  const deadHrefs = useDeadLinks(links.map(({ href }) => href));
  const known = useMemo(() => {
    const warnings = published ? newsWarnings(published.form, newsTexts(published.form, published.row)) : [];
    const knownLinks = published ? newsLinks(published.form).map(({ id, href }) => `${id} ${href}`) : [];
    return new Set([...warnings.map(({ text }) => text), ...knownLinks]);
  }, [published]);
  const deadLinks = links
    .filter(({ href }) => deadHrefs.has(href))
    .map(({ href, id, label }) => ({
      id,
      text: m.check_in_field({ field: label, text: m.check_dead_link({ href }) }),
      asks: !known.has(`${id} ${href}`),
    }));
  return [...deadLinks, ...newsWarnings(form, texts)].map((warning) => ({
    ...warning,
    asks: warning.asks && !known.has(warning.text),
  }));
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
