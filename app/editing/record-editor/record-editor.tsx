import { type ReactNode, useMemo } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { PictureFilesContext } from "../blocks/picture-files.ts";
import { PublishAnywayDialog } from "../checks/publish-anyway-dialog.tsx";
import { useRecordWarnings } from "../checks/use-record-warnings.ts";
import { ConflictDialog } from "../conflict/conflict-dialog.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import { formTexts, previousSpanish } from "../description/form-translation.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import { type RecordPart, type RecordType, translatedFields, typeOfPart } from "../description/record-type.ts";
import { FieldsProvider } from "../fields/fields-context.ts";
import { useRelatedNames } from "../history/related-names.ts";
import { LeaveDialog } from "../leaving/leave-dialog.tsx";
import { useLeaveGuard } from "../leaving/use-leave-guard.ts";
import type { EditStart } from "../record/edit-start.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { useRecordEdit } from "../record/use-record-edit.ts";
import { DraftReview } from "../review/review-context.tsx";
import { SpanishVersionsContext, useSpanishVersions } from "../translation/spanish-versions.ts";
import { translationState } from "../translation/translated-texts.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { describePath, mergedForm, mergeVersions } from "./merge-versions.ts";
import { RecordSaveBar } from "./record-save-bar.tsx";
import type { EditorParts, RecordSession, RecordWorkspace } from "./record-workspace.ts";
import { useCheckedSave } from "./use-checked-save.ts";

const none: readonly PlaceholderChoice[] = [];

/** Editor of one record of any described type: session, checks, save bar and dialogs around a layout of its fields. */
export function RecordEditor({
  record,
  workspace,
  start,
  onAddress,
  onAttempt = async () => {},
  part,
  layout,
}: {
  record: DescribedRecord;
  workspace: RecordWorkspace;
  start: EditStart;
  onAddress: (id: string) => void;
  /** Called after each attempt to save. */
  onAttempt?: (() => Promise<void>) | undefined;
  /** Shows this part of a single record only. */
  part?: RecordPart | undefined;
  layout: (parts: EditorParts) => ReactNode;
}) {
  const { type } = record;
  const { timeZone, tell, db, storageBase, maxPdfBytes, linkTo, mayPublish } = workspace;
  const editor = useRecordEdit(record, start, {
    context: workspace,
    onSaved(row, before) {
      saving.forgetProblems();
      tell(record.saveTexts.notice(row, form));
      if (before && isStored(before) && before.id === row.id) return;
      guard.allow(pathsIn().staff.editRecord(type.path, row.id));
      onAddress(row.id);
    },
    onAttempt,
  });
  const { form, setForm, base, files, isDirty, persistence } = editor;
  const guard = useLeaveGuard(isDirty);
  const shownType = typeOfPart(type, part);
  const former = useMemo(() => previousSpanish(base), [base]);
  const placeholders = usePlaceholders(type, workspace.placeholders);
  const shown = useMemo(() => record.shownForm(form, files), [record, form, files]);
  const texts = formTexts(shownType, shown, former);
  const translation = Object.keys(texts.kinds).length > 0 ? translationState(texts) : null;
  const warnings = useRecordWarnings(shownType, shown, {
    published: base && isStored(base) && record.isPublished(base) ? base.published : null,
    timeZone,
    placeholders: placeholders.names,
    former,
  });
  const saving = useCheckedSave(record, editor, warnings, workspace);
  const { found, problems, question } = saving;
  return (
    <FieldsProvider
      value={{
        db,
        storageBase,
        maxPdfBytes,
        problems,
        linkTo,
        files,
        setFile: editor.setFile,
        followUpload: saving.followUpload,
        mayUpload: mayPublish,
        placeholders: placeholders.choices,
        values: form.values,
        setValues: (values) => setForm((fields) => ({ ...fields, values: { ...fields.values, ...values } })),
        stored: base?.rowId && base.rowUpdatedAt ? { id: base.rowId, updatedAt: base.rowUpdatedAt, isDirty } : null,
      }}
    >
      <DraftReview context={workspace} draftId={type.draftsAreRows ? null : (base?.draft?.id ?? null)}>
        <EditorContexts editor={editor} isStale={translation === "stale"} type={type} workspace={workspace}>
          {layout({
            ...{ record, type: shownType, part, workspace, start, editor, former },
            ...{ texts, translation, warnings, found, problems },
          })}
        </EditorContexts>
      </DraftReview>
      <RecordSaveBar
        editor={editor}
        onPublish={mayPublish && isPublishable(record, form, base) ? saving.publish : null}
        onSave={saving.save}
        record={record}
        workspace={workspace}
      />
      {question ? <PublishAnywayDialog {...question} /> : null}
      {guard.isAsking ? (
        <LeaveDialog copy={editor.copy} onLeave={guard.leave} onStay={guard.stay} persistence={persistence} />
      ) : null}
      <RecordConflict editor={editor} record={record} workspace={workspace} />
    </FieldsProvider>
  );
}

/** True if publishing is offered beside what saving would do. A published row without drafts is published by saving. */
function isPublishable(
  record: DescribedRecord,
  { does }: Pick<DescribedForm, "does">,
  base: DescribedRow | null,
): boolean {
  if (record.type.draftsAreRows && base?.state === "published") return false;
  return does === "draft" || does === "propose" || does === "schedule";
}

/** Returns the placeholders for texts of a type, its own first. `names` is null while loading. */
function usePlaceholders(
  { placeholders }: RecordType,
  known: readonly PlaceholderChoice[] | null,
): { choices: readonly PlaceholderChoice[]; names: ReadonlySet<string> | null } {
  const own = placeholders?.own;
  return useMemo(() => {
    if (!own) return { choices: none, names: new Set() };
    if (!known) return { choices: none, names: null };
    const ofRecord = own.map((name) => ({ name, es: m.placeholder_own(), en: m.placeholder_own() }));
    const choices = [...ofRecord, ...known];
    return { choices, names: new Set(choices.map(({ name }) => name)) };
  }, [own, known]);
}

/** Provides pictures and the Spanish sources of translations to the text editors of a session. */
function EditorContexts({
  type,
  editor: { base, files, setFile, isSaving, shares, uploadedPaths },
  workspace: { db, storageBase, mayPublish },
  isStale,
  children,
}: {
  type: RecordType;
  editor: Pick<RecordSession, "base" | "files" | "setFile" | "isSaving" | "shares" | "uploadedPaths">;
  workspace: Pick<RecordWorkspace, "db" | "storageBase" | "mayPublish">;
  /** True if any English is out of date, which requires earlier versions. */
  isStale: boolean;
  children: ReactNode;
}) {
  const columns = Object.keys(translatedFields(type));
  const versions = useSpanishVersions(
    db,
    { table: type.table, id: base?.rowId ?? null, columns },
    {
      known: [
        ...(base?.published ? [{ revision: base.revision, columns: base.published.row }] : []),
        ...(base ? [{ revision: null, columns: base.content.row }] : []),
      ],
      isWanted: isStale,
    },
  );
  return (
    <PictureFilesContext
      value={{ db, storageBase, files, setFile: mayPublish ? setFile : null, isSaving, shares, paths: uploadedPaths }}
    >
      <SpanishVersionsContext value={versions}>{children}</SpanishVersionsContext>
    </PictureFilesContext>
  );
}

/** Dialog of a save conflict: merges both versions, or asks which one to keep if the other was deleted or trashed. */
function RecordConflict({
  record,
  editor,
  workspace,
}: {
  record: DescribedRecord;
  editor: RecordSession;
  workspace: EditingContext;
}) {
  const { type } = record;
  const { timeZone, tell } = workspace;
  const { form, base, conflict } = editor;
  const versions = conflict?.current ? [record.rowOf(form, base, new Date()).content, conflict.current.content] : [];
  const names = useRelatedNames(workspace, type, versions);
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
        describeChange={(path) => describePath(type, path, names)}
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
      context={workspace}
      current={current}
      formatDate={(moment) => dateAndTime(moment, timeZone)}
      onClose={editor.closeConflict}
      onOverwrite={() => void editor.save({ isOverwriting: true })}
      onTakeOther={takeOther}
      record={record}
    />
  );
}
