import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { CopyNote } from "#app/editing/autosave/copy-note.tsx";
import { OthersHere } from "#app/editing/autosave/others-here.tsx";
import { PictureFilesContext } from "#app/editing/blocks/picture-files.ts";
import { focusControl } from "#app/editing/checks/focus-control.ts";
import { PublishAnywayDialog } from "#app/editing/checks/publish-anyway-dialog.tsx";
import { WarningList } from "#app/editing/checks/warning-list.tsx";
import { ConflictDialog } from "#app/editing/conflict/conflict-dialog.tsx";
import { OtherVersionNote } from "#app/editing/conflict/other-version-note.tsx";
import { useOtherVersion } from "#app/editing/conflict/use-other-version.ts";
import { LostFilesNote } from "#app/editing/drafts/lost-files-note.tsx";
import { PersistenceWarning } from "#app/editing/drafts/persistence-warning.tsx";
import { usePictureSource } from "#app/editing/fields/use-picture-source.ts";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import { isInQueue } from "#app/editing/pending/queue-address.ts";
import { PreviewSection } from "#app/editing/preview/preview-section.tsx";
import type { EditStart } from "#app/editing/record/edit-start.ts";
import { isStored } from "#app/editing/record/edited-record.ts";
import { useRecordEdit } from "#app/editing/record/use-record-edit.ts";
import { SaveBar } from "#app/editing/saving/save-bar.tsx";
import { useSaveKey } from "#app/editing/saving/use-save-key.ts";
import { SpanishVersionsContext, useSpanishVersions } from "#app/editing/translation/spanish-versions.ts";
import { translationState } from "#app/editing/translation/translated-texts.ts";
import { translationText } from "#app/editing/translation/translation-texts.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabList, tabPanelProps } from "#app/ui/tab-list.tsx";
import type { NewsForm } from "../../editing/news-form.ts";
import { newsHistory } from "../../editing/news-history.ts";
import { isForVisitors, problemsOf, publicationOf } from "../../editing/publication.ts";
import { columnsOfRow, formTexts, reviewedTexts, translatedColumns } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews } from "../../use-staff-news.ts";
import { AddressFields } from "./address-fields.tsx";
import { EnglishFields } from "./english-fields.tsx";
import { ImageFields } from "./image-fields.tsx";
import { Preview } from "./preview.tsx";
import { fieldIds, PublicationFields } from "./publication-fields.tsx";
import { RelatedFields } from "./related-fields.tsx";
import { failureTitle, saveLabel, storedStatus } from "./save-labels.ts";
import { savedNotice } from "./saved-notice.ts";
import { SpanishFields } from "./spanish-fields.tsx";
import { TrashNote } from "./trash-note.tsx";
import { useNewsWarnings } from "./use-news-warnings.ts";
import { VersionView } from "./version-view.tsx";

type Tab = "es" | "en" | "preview";

/** The editor of one item. `onCreated` is called first when a new item is saved. */
export function NewsEditor({
  workspace,
  start,
  onCreated,
}: {
  workspace: NewsWorkspaceContext;
  start: EditStart<NewsForm, NewsRow>;
  onCreated: (row: NewsRow) => void;
}) {
  const { record, timeZone, userId, tell } = workspace;
  const [query] = useSearchParams();
  const [tab, setTab] = useState<Tab>(isInQueue(query) ? "en" : "es");
  const [isPreviewed, setPreviewed] = useState(false);
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
  const { form, setForm, base, isDirty, failure, conflict, persistence } = editor;
  const file = editor.files.image ?? null;
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);
  const other = useOtherVersion(record, workspace, form.id, base);
  const guard = useLeaveGuard(isDirty);
  const source = usePictureSource(file, form.image, workspace.storageBase);
  // A chosen file is shown, and its description missed, before it has a path.
  const row = record.rowOf({ ...form, image: form.image ?? file?.name ?? null }, base, new Date());
  const pictured = { ...form, image: row.image };
  const texts = formTexts(form.isTranslationReviewed ? reviewedTexts(pictured) : pictured, base);
  const translation = translationState(texts);
  const versions = useSpanishVersions(
    workspace.db,
    { table: "news", id: base && isStored(base) ? base.id : null, columns: translatedColumns },
    {
      known: base ? [{ revision: base.revision, columns: columnsOfRow(base) }] : [],
      isWanted: tab === "en" && translation === "stale",
    },
  );
  const published = useMemo(
    () => (base && isPublic(base) ? { form: record.formOf(base), row: base } : null),
    [base, record],
  );
  const warnings = useNewsWarnings(pictured, texts, published);
  const questions = warnings.filter(({ asks }) => asks);
  const [isAsking, setAsking] = useState(false);
  useSaveKey(trySave);

  function trySave() {
    const [problem] = Object.keys(problemsOf(form, new Date(), timeZone)) as (keyof typeof fieldIds)[];
    if (problem) document.getElementById(fieldIds[problem])?.focus();
    else if (!isDirty && base) tell({ text: m.editing_nothing_to_save() });
    else if (isForVisitors(form.status) && questions.length > 0) setAsking(true);
    else void editor.save();
  }

  /** Leads to a control, in the language where it is. */
  function jump(id: string) {
    setTab(id.endsWith("-en") ? "en" : "es");
    requestAnimationFrame(() => focusControl(id));
  }

  return (
    <PictureFilesContext
      value={{
        ...{ db: workspace.db, storageBase: workspace.storageBase },
        ...{ files: editor.files, shares: editor.shares, paths: editor.uploadedPaths, isSaving: editor.isSaving },
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
        <OthersHere
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
            <TabList<Tab>
              label={m.staff_tabs_label()}
              onSelect={setTab}
              prefix="news"
              selected={tab}
              tabs={[
                { id: "es", label: m.staff_tab_spanish() },
                {
                  id: "en",
                  label: (
                    <>
                      {m.staff_tab_english()}
                      <span className="font-normal text-xs">({translationText[translation]()})</span>
                    </>
                  ),
                },
                { id: "preview", label: m.staff_tab_preview() },
              ]}
            />
            <div {...tabPanelProps("news", tab)} className="pt-5">
              {tab === "es" ? (
                <SpanishFields onChange={(es) => setForm((fields) => ({ ...fields, es }))} text={form.es} />
              ) : null}
              {tab === "en" ? (
                <SpanishVersionsContext value={versions}>
                  <EnglishFields
                    form={form}
                    hasImage={source !== null}
                    onChange={setForm}
                    state={translation}
                    texts={texts}
                  />
                </SpanishVersionsContext>
              ) : null}
              {tab === "preview" ? <Preview row={row} source={source} /> : null}
            </div>
          </div>
          <div className="grid content-start gap-8 lg:col-span-4 [main:has([data-beside])_&]:col-span-1">
            <section className="border-ink border-t-2 pt-3">
              <h2 className="mb-3 text-xl">{m.staff_section_publication()}</h2>
              <PublicationFields form={form} onChange={setForm} stored={storedStatus(base)} workspace={workspace} />
            </section>
            <PreviewSection
              context={workspace}
              isOpen={isPreviewed}
              onToggle={() => setPreviewed(!isPreviewed)}
              session={{ editId: start.draftId, copy: editor.copy }}
              stored={isUnseen(base) ? { source: { news: base.id }, version: base.updated_at } : null}
              withoutStored={isPublic(base) ? m.staff_preview_published() : m.preview_share_save_first()}
            />
            <section className="border-ink border-t-2 pt-3">
              <h2 className="mb-3 text-xl">{m.staff_section_picture()}</h2>
              <ImageFields
                file={file}
                form={form}
                onChange={setForm}
                onChooseFile={(chosen) => editor.setFile("image", chosen)}
                source={source}
                workspace={workspace}
              />
            </section>
            <section className="border-ink border-t-2 pt-3">
              <h2 className="mb-3 text-xl">{m.news_related_field()}</h2>
              <RelatedFields
                db={workspace.db}
                onChange={(related) => setForm((fields) => ({ ...fields, related }))}
                records={form.related}
              />
            </section>
            <WarningList onJump={jump} warnings={warnings} />
            <AddressFields form={form} onChange={setForm} />
            {base && isStored(base) ? (
              <p className="border-line border-t pt-3 text-sm">
                <Link
                  className="inline-flex min-h-9 items-center text-link text-primary"
                  to={pathsIn().staff.history(newsHistory.path, base.id)}
                >
                  {m.record_history()}
                </Link>
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <SaveBar
        copy={<CopyNote copy={editor.copy} persistence={persistence} timeZone={timeZone} />}
        failure={failure && { title: failureTitle(failure), keptText: m.staff_save_kept(), error: failure.error }}
        isDirty={isDirty}
        isSaving={editor.isSaving}
        note={
          <>
            <PersistenceWarning isBrief={failure !== null} persistence={persistence} />
            <OtherVersionNote
              isDirty={isDirty}
              onSee={() => editor.openConflict(other ?? null)}
              // A save of this page is reported here before its own answer arrives.
              other={editor.isSaving || conflict ? undefined : other}
              texts={record.texts}
              userId={userId}
            />
          </>
        }
        onSave={trySave}
        persistence={persistence}
        publicHref={isPublic(base) ? pathsIn().newsItem(base.slug) : null}
        savedAt={base && formatDate(base.updated_at)}
        saveLabel={saveLabel(form, base)}
      />
      {isAsking ? (
        <PublishAnywayDialog
          onClose={() => setAsking(false)}
          onJump={jump}
          onPublish={() => {
            setAsking(false);
            void editor.save();
          }}
          warnings={questions}
        />
      ) : null}
      {guard.isAsking ? <LeaveDialog onLeave={guard.leave} onStay={guard.stay} persistence={persistence} /> : null}
      {conflict ? (
        <ConflictDialog
          current={conflict.current}
          formatDate={formatDate}
          onClose={editor.closeConflict}
          onOverwrite={() => void editor.save({ isOverwriting: true })}
          onTakeOther={(version) => {
            const bringBack = editor.showOther(version);
            tell({
              text: m.editing_conflict_other_shown(),
              action: { label: m.editing_conflict_back(), run: bringBack },
            });
          }}
          texts={record.texts}
          userId={userId}
          versionOf={(version) => <VersionView row={version} timeZone={timeZone} />}
        />
      ) : null}
    </PictureFilesContext>
  );
}

/** Whether visitors do not see a stored item, and a link can show it. */
function isUnseen(base: NewsRow | null): base is NewsRow {
  return base !== null && isStored(base) && !["published", "trashed"].includes(publicationOf(base, new Date()));
}

function isPublic(base: NewsRow | null): base is NewsRow {
  return base !== null && isStored(base) && publicationOf(base, new Date()) === "published";
}
