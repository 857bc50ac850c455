import { useEffect, useState } from "react";
import { PersistenceWarning } from "#app/editing/drafts/persistence-warning.tsx";
import { LeaveDialog } from "#app/editing/leaving/leave-dialog.tsx";
import { useLeaveGuard } from "#app/editing/leaving/use-leave-guard.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { TabList, tabPanelProps } from "#app/ui/tab-list.tsx";
import { isStored, rowOf } from "../../editing/edited-news.ts";
import { problemsOf } from "../../editing/publication.ts";
import { editedTranslationState, type TranslationState } from "../../editing/translation.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { AddressFields } from "./address-fields.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { EditorStart } from "./editor-start.ts";
import { EnglishFields } from "./english-fields.tsx";
import { ImageFields } from "./image-fields.tsx";
import { OtherVersionNote } from "./other-version-note.tsx";
import { Preview } from "./preview.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { savedNotice } from "./saved-notice.ts";
import { SpanishFields } from "./spanish-fields.tsx";
import { TrashNote } from "./trash-note.tsx";
import { useNewsEditor } from "./use-news-editor.ts";
import { useOtherVersion } from "./use-other-version.ts";
import { usePictureSource } from "./use-picture-source.ts";

type Tab = "es" | "en" | "preview";

const translationHints: Record<TranslationState, () => string> = {
  missing: m.staff_translation_missing,
  partial: m.staff_translation_partial,
  stale: m.staff_translation_stale,
  current: m.staff_translation_current,
};

/** The editor of one item. `onCreated` is told when a new item was saved for the first time, before anything else. */
export function NewsEditor({
  workspace,
  start,
  onCreated,
}: {
  workspace: NewsWorkspaceContext;
  start: EditorStart;
  onCreated: (row: NewsRow) => void;
}) {
  const { timeZone, tell } = workspace;
  const [tab, setTab] = useState<Tab>("es");
  const editor = useNewsEditor(workspace, start, (row, before) => {
    tell(savedNotice(row, timeZone));
    if (before && isStored(before)) return;
    guard.allow(pathsIn().staff.editNews(row.id));
    onCreated(row);
  });
  const { edited, setEdited, saved, base, file, isDirty, conflict } = editor;
  const other = useOtherVersion(workspace, edited.id, base);
  const guard = useLeaveGuard(isDirty);
  const source = usePictureSource(file, edited.image, workspace.storageBase);
  const row = rowOf(edited, base, { now: new Date(), timeZone });
  const translation = editedTranslationState(edited, saved, row);
  useSaveKey(trySave);

  function trySave() {
    const { publishAt, date } = problemsOf(edited, timeZone);
    if (publishAt || date) document.getElementById(publishAt ? "publish-at" : "news-date")?.focus();
    else if (isDirty || !base) void editor.save();
    else tell({ text: m.staff_nothing_to_save() });
  }

  return (
    <>
      <div className="page-width grow py-6">
        <p className="text-xs">
          <Link className="inline-flex min-h-11 items-center text-link text-primary" to={pathsIn().staff.news()}>
            {m.nav_news()}
          </Link>
        </p>
        <h1 className="text-2xl">{base && isStored(base) ? m.staff_edit_title() : m.staff_new_title()}</h1>
        {base?.deleted_at ? <TrashNote /> : null}
        {start.lostImage && isDirty && !file ? (
          <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
            {m.editing_file_lost({ name: start.lostImage })}
          </p>
        ) : null}
        <div className="mt-5 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8">
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
                      <span className="font-normal text-xs">({translationHints[translation]()})</span>
                    </>
                  ),
                },
                { id: "preview", label: m.staff_tab_preview() },
              ]}
            />
            <div {...tabPanelProps("news", tab)} className="pt-5">
              {tab === "es" ? (
                <SpanishFields onChange={(es) => setEdited((fields) => ({ ...fields, es }))} text={edited.es} />
              ) : null}
              {tab === "en" ? (
                <EnglishFields
                  english={edited.en}
                  hasImage={source !== null}
                  isReviewed={edited.isTranslationReviewed}
                  onChange={(en) => setEdited((fields) => ({ ...fields, en }))}
                  onReview={(isTranslationReviewed) => setEdited((fields) => ({ ...fields, isTranslationReviewed }))}
                  spanish={edited.es}
                  state={translation}
                />
              ) : null}
              {tab === "preview" ? <Preview row={row} source={source} /> : null}
            </div>
          </div>
          <div className="grid content-start gap-8 lg:col-span-4">
            <section className="border-ink border-t-2 pt-3">
              <h2 className="mb-3 text-xl">{m.staff_section_publication()}</h2>
              <PublicationFields edited={edited} onChange={setEdited} rights={workspace.rights} timeZone={timeZone} />
            </section>
            <section className="border-ink border-t-2 pt-3">
              <h2 className="mb-3 text-xl">{m.staff_section_picture()}</h2>
              {workspace.rights.mayPublish ? (
                <ImageFields
                  edited={edited}
                  file={file}
                  onChange={setEdited}
                  onChooseFile={editor.setFile}
                  source={source}
                />
              ) : (
                <p className="text-ink-soft text-sm">{m.staff_picture_by_editor()}</p>
              )}
            </section>
            <AddressFields edited={edited} onChange={setEdited} />
          </div>
        </div>
      </div>
      <SaveBar
        base={base}
        edited={edited}
        failure={editor.failure}
        isDirty={isDirty}
        isSaving={editor.isSaving}
        keeping={editor.keeping}
        note={
          <>
            <PersistenceWarning isBrief={editor.failure !== null} keeping={editor.keeping} />
            <OtherVersionNote
              isDirty={isDirty}
              onSee={() => editor.openConflict(other ?? null)}
              // One's own save is told of before its answer is here.
              other={editor.isSaving || conflict ? undefined : other}
              userId={workspace.userId}
            />
          </>
        }
        onSave={trySave}
        timeZone={timeZone}
      />
      {guard.isAsking ? <LeaveDialog keeping={editor.keeping} onLeave={guard.leave} onStay={guard.stay} /> : null}
      {conflict ? (
        <ConflictDialog
          current={conflict.current}
          onClose={editor.closeConflict}
          onOverwrite={() => void editor.save({ overwrite: true })}
          onTakeOther={(other) => {
            const comeBack = editor.showOther(other);
            tell({ text: m.staff_conflict_other_shown(), action: { label: m.staff_conflict_back(), run: comeBack } });
          }}
          timeZone={timeZone}
          userId={workspace.userId}
        />
      ) : null}
    </>
  );
}

/** Ctrl+S or Cmd+S saves, wherever the focus is. */
function useSaveKey(save: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      // A dialog in front has its own buttons.
      if (!document.querySelector("dialog[open]")) save();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}
