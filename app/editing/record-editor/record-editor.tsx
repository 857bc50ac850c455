import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { CopyNote } from "../autosave/copy-note.tsx";
import { OthersHere } from "../autosave/others-here.tsx";
import { PublishAnywayDialog } from "../checks/publish-anyway-dialog.tsx";
import { useRecordWarnings } from "../checks/use-record-warnings.ts";
import { WarningList } from "../checks/warning-list.tsx";
import { type DescribedForm, formTitle } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isOvertaken } from "../description/described-row.ts";
import { type FieldProblem, isEnglishControl } from "../description/field-problems.ts";
import { writeValues } from "../description/field-values.ts";
import { formProblems, publishAtId } from "../description/form-problems.ts";
import { formerOf } from "../description/form-translation.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { LostFilesNote } from "../drafts/lost-files-note.tsx";
import { PersistenceWarning } from "../drafts/persistence-warning.tsx";
import { FieldsProvider } from "../fields/fields-context.ts";
import { partsOfPage, RecordFields } from "../fields/record-fields.tsx";
import { LeaveDialog } from "../leaving/leave-dialog.tsx";
import { useLeaveGuard } from "../leaving/use-leave-guard.ts";
import { isInQueue } from "../pending/queue-address.ts";
import { PreviewSection } from "../preview/preview-section.tsx";
import type { EditStart } from "../record/edit-start.ts";
import { isStored } from "../record/edited-record.ts";
import { useRecordEdit } from "../record/use-record-edit.ts";
import { DraftReview } from "../review/review-context.tsx";
import { ReviewNote } from "../review/review-note.tsx";
import { SaveBar } from "../saving/save-bar.tsx";
import { useSaveKey } from "../saving/use-save-key.ts";
import { StaleNote } from "../translation/stale-note.tsx";
import { UpkeepSection } from "../upkeep/upkeep-section.tsx";
import { BackLink } from "./back-link.tsx";
import { DraftNote } from "./draft-note.tsx";
import { EditorContexts } from "./editor-contexts.tsx";
import { OvertakenDraft } from "./overtaken-draft.tsx";
import { PublicationSection } from "./publication-section.tsx";
import { RecordConflict } from "./record-conflict.tsx";
import { RecordLinks } from "./record-links.tsx";
import { translationStateOf } from "./record-translation.ts";
import { RecordVersion } from "./record-version.tsx";
import type { RecordWorkspace } from "./record-workspace.ts";
import { refusalText } from "./refusal-text.ts";
import { savedNotice, saveLabel } from "./save-texts.ts";
import { usePlaceholders } from "./use-placeholders.ts";
import { WorkedExample } from "./worked-example.tsx";

/** The editor of one record of any described type. */
export function RecordEditor({
  type,
  record,
  workspace,
  start,
  onAddress,
}: {
  type: RecordType;
  record: DescribedRecord;
  workspace: RecordWorkspace;
  start: EditStart<DescribedForm, DescribedRow>;
  onAddress: (id: string) => void;
}) {
  const { timeZone, tell, db, storageBase, largestPdf, linkTo, mayPublish } = workspace;
  const [query] = useSearchParams();
  const [isPreviewed, setPreviewed] = useState(false);
  const [shown, setShown] = useState<{ problems: FieldProblem[]; occasion: number }>({ problems: [], occasion: 0 });
  const editor = useRecordEdit(record, start, {
    context: workspace,
    onSaved(row, before) {
      setShown({ problems: [], occasion: 0 });
      tell(savedNotice(type, row, timeZone, form.does));
      if (before && isStored(before) && before.id === row.id) return;
      guard.allow(pathsIn().staff.editRecord(type.path, row.id));
      onAddress(row.id);
    },
    onAttempt: async () => {},
  });
  const { form, setForm, base, isDirty, failure, persistence } = editor;
  const guard = useLeaveGuard(isDirty);
  const translation = translationStateOf(type, form, base);
  const former = useMemo(() => formerOf(base), [base]);
  const title = type.single ? type.names.one() : formTitle(type, form);
  useSaveKey(trySave);
  const placeholders = usePlaceholders(type, workspace.placeholders);
  const warnings = useRecordWarnings(type, form, {
    published: base?.state === "published" ? base.published : null,
    timeZone,
    placeholders: placeholders.names,
    former,
  });
  const example = type.example?.(writeValues(fieldsOf(type), form.values)) ?? null;
  const isSpanishAlone = form.does === "publish-spanish";
  const questions = warnings.filter(({ asks, id }) => asks && !(isSpanishAlone && isEnglishControl(id)));
  const [isAsking, setAsking] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const problems = useMemo(() => new Map(shown.problems.map(({ id, error }) => [id, error])), [shown]);

  /** Goes on with what is typed, on the draft that is not scheduled any more. */
  async function goOnUnscheduled(id: string) {
    const row = await record.find(id);
    if (row) editor.goOnFrom(row, { ...form, does: "draft", publishAt: "" });
  }

  function trySave() {
    const found = formProblems(type, form, timeZone);
    setShown(({ occasion }) => ({ problems: found, occasion: occasion + 1 }));
    if (found.length > 0) return;
    const isToBeProposed = form.does === "propose" && base?.draft?.status === "draft";
    if (!isDirty && base && !isToBeProposed) tell({ text: m.editing_nothing_to_save() });
    else if (form.does !== "draft" && form.does !== "propose" && questions.length > 0) setAsking(true);
    else void editor.save();
  }

  // Saves once the answer to the question is in the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was answered, and then only.
  useEffect(() => {
    if (!isAnswered) return;
    setAnswered(false);
    void editor.save();
  }, [isAnswered]);

  const isNew = !base || !isStored(base);
  const publicHref =
    base?.published && base.state === "published" ? type.address({ ...base.published.row, id: base.id }) : null;
  return (
    <FieldsProvider
      value={{
        ...{ db, storageBase, largestPdf, problems, linkTo, files: editor.files, setFile: editor.setFile },
        mayUpload: mayPublish,
        placeholders: placeholders.choices,
        values: form.values,
        setValues: (values) => setForm((fields) => ({ ...fields, values: { ...fields.values, ...values } })),
        stored: base?.rowId && base.rowUpdatedAt ? { id: base.rowId, updatedAt: base.rowUpdatedAt, isDirty } : null,
      }}
    >
      <DraftReview context={workspace} draftId={base?.draft?.id ?? null}>
        <div className="page-width grow py-6">
          <p className="text-xs">
            <BackLink mayPublish={mayPublish} type={type} />
          </p>
          <h1 className="text-2xl">{isNew ? type.names.create() : title || m.editing_untitled()}</h1>
          <OthersHere
            context={workspace}
            editId={start.draftId}
            record={record}
            session={editor}
            versionOf={(version) => <RecordVersion content={version.content} type={type} />}
          />
          {isDirty ? <LostFilesNote names={start.lostFiles} /> : null}
          {base?.deleted_at ? (
            <p className="mt-3 border-danger border-l-4 bg-raised px-4 py-3 text-sm">{m.record_in_trash()}</p>
          ) : null}
          {base?.draft ? (
            <DraftNote
              draft={base.draft}
              hasRow={base.rowId !== null}
              onDiscarded={() =>
                window.location.assign(
                  pathsIn().staff[base.rowId ? "editRecord" : "records"](type.path, base.rowId ?? ""),
                )
              }
              onUnscheduled={() => void goOnUnscheduled(base.id)}
              workspace={workspace}
            />
          ) : null}
          {base && isOvertaken(base) ? (
            <OvertakenDraft
              context={workspace}
              form={form}
              onMerge={(merged) => {
                const basedOnToday = { ...base, basedOn: base.rowUpdatedAt };
                const bringBack = editor.goOnFrom(basedOnToday, merged, { isUnsaved: true });
                tell({ text: m.merge_applied(), action: { label: m.editing_conflict_back(), run: bringBack } });
              }}
              row={base}
              type={type}
            />
          ) : null}
          <ReviewNote />
          {shown.problems.length > 0 ? (
            <div className="mt-5">
              <ErrorSummary
                heading="h2"
                occasion={shown.occasion}
                problems={shown.problems}
                title={m.record_problems()}
              />
            </div>
          ) : null}
          <div className="mt-5 grid gap-x-10 gap-y-8 [&_:is(button,input,select,textarea)]:scroll-mb-32 lg:grid-cols-12 [main:has([data-beside])_&]:grid-cols-1">
            <div className="min-w-0 lg:col-span-9 [main:has([data-beside])_&]:col-span-1">
              <EditorContexts editor={editor} isStale={translation === "stale"} type={type} workspace={workspace}>
                <RecordFields
                  form={form}
                  former={former}
                  isFromQueue={isInQueue(query)}
                  note={
                    translation === "stale" || form.isTranslationReviewed ? (
                      <StaleNote
                        isReviewed={form.isTranslationReviewed}
                        onReview={(isTranslationReviewed) =>
                          setForm((fields) => ({ ...fields, isTranslationReviewed }))
                        }
                      />
                    ) : null
                  }
                  onChange={setForm}
                  type={type}
                />
              </EditorContexts>
            </div>
            <div className="grid content-start gap-8 lg:sticky lg:top-4 lg:col-span-3 lg:self-start [main:has([data-beside])_&]:static [main:has([data-beside])_&]:col-span-1">
              <PublicationSection
                base={base}
                error={problems.get(publishAtId)}
                form={form}
                mayPublish={mayPublish}
                onChange={setForm}
                timeZone={timeZone}
                translation={translation}
              />
              {mayPublish && type.reviewMonths !== undefined && base?.rowId ? (
                <UpkeepSection context={workspace} id={base.rowId} table={type.table} />
              ) : null}
              {example ? <WorkedExample example={example} /> : null}
              <WarningList warnings={warnings} />
              <PreviewSection
                context={workspace}
                isOpen={isPreviewed}
                onToggle={() => setPreviewed(!isPreviewed)}
                session={{ editId: start.draftId, copy: editor.copy }}
                stored={base?.draft ? { source: { draft: base.draft.id }, version: base.draft.updated_at } : null}
                withoutStored={m.preview_share_save_first()}
              />
              <RecordLinks pages={type.pages} parts={partsOfPage(type)} rowId={base?.rowId ?? null} type={type.path} />
            </div>
          </div>
        </div>
      </DraftReview>
      <SaveBar
        copy={<CopyNote copy={editor.copy} persistence={persistence} timeZone={timeZone} />}
        failure={
          failure && {
            title: m.record_save_failed(),
            keptText: m.record_save_kept(),
            error: failure.error,
            text: refusalText(type, failure.error),
          }
        }
        isDirty={isDirty}
        isSaving={editor.isSaving}
        note={<PersistenceWarning isBrief={failure !== null} persistence={persistence} />}
        onSave={trySave}
        persistence={persistence}
        publicHref={publicHref}
        saveLabel={saveLabel(form, base)}
        savedAt={base && isStored(base) ? dateAndTime(base.updated_at, timeZone) : null}
      />
      {isAsking ? (
        <PublishAnywayDialog
          onClose={() => setAsking(false)}
          onPublish={() => {
            setAsking(false);
            void editor.save();
          }}
          onPublishSpanish={
            form.does === "publish" && questions.some(({ id }) => isEnglishControl(id))
              ? () => {
                  setAsking(false);
                  setForm((fields) => ({ ...fields, does: "publish-spanish" }));
                  setAnswered(true);
                }
              : null
          }
          warnings={questions}
        />
      ) : null}
      {guard.isAsking ? <LeaveDialog onLeave={guard.leave} onStay={guard.stay} persistence={persistence} /> : null}
      <RecordConflict editor={editor} record={record} type={type} workspace={workspace} />
    </FieldsProvider>
  );
}
