import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Link } from "#app/ui/link.tsx";
import { CopyNote } from "../autosave/copy-note.tsx";
import { PictureFilesContext } from "../blocks/picture-files.ts";
import { focusControl } from "../checks/focus-control.ts";
import { PublishAnywayDialog } from "../checks/publish-anyway-dialog.tsx";
import { useRecordWarnings } from "../checks/use-record-warnings.ts";
import { formTitle } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { isStored } from "../description/described-row.ts";
import { previousSpanish } from "../description/form-translation.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import { type RecordPart, type RecordType, translatedFields, typeOfPart } from "../description/record-type.ts";
import { PersistenceWarning } from "../drafts/persistence-warning.tsx";
import { FieldsProvider } from "../fields/fields-context.ts";
import { partsOfPage, RecordFields } from "../fields/record-fields.tsx";
import { LeaveDialog } from "../leaving/leave-dialog.tsx";
import { useLeaveGuard } from "../leaving/use-leave-guard.ts";
import { isInQueue } from "../pending/queue-address.ts";
import type { EditStart } from "../record/edit-start.ts";
import { useRecordEdit } from "../record/use-record-edit.ts";
import { DraftReview } from "../review/review-context.tsx";
import { SaveBar } from "../saving/save-bar.tsx";
import { useLastingFailure } from "../saving/use-lasting-failure.ts";
import { SpanishVersionsContext, useSpanishVersions } from "../translation/spanish-versions.ts";
import { StaleNote } from "../translation/stale-note.tsx";
import { RecordAside } from "./record-aside.tsx";
import { RecordConflict } from "./record-conflict.tsx";
import { CollapsedSections } from "./record-links.tsx";
import { RecordNotes } from "./record-notes.tsx";
import { PartTabs } from "./record-parts.tsx";
import { RecordTabs } from "./record-tabs.tsx";
import type { RecordSession, RecordWorkspace } from "./record-workspace.ts";
import { translationStateOf } from "./record-workspace.ts";
import { refusalText } from "./refusal-text.ts";
import { savedNotice, saveLabel } from "./save-texts.ts";
import { useCheckedSave } from "./use-checked-save.ts";
import { useOpenTab } from "./use-open-tab.ts";

const none: readonly PlaceholderChoice[] = [];

/** Editor of one record of any described type. */
export function RecordEditor({
  type,
  record,
  workspace,
  start,
  onAddress,
  part,
}: {
  type: RecordType;
  record: DescribedRecord;
  workspace: RecordWorkspace;
  start: EditStart;
  onAddress: (id: string) => void;
  /** Shows this part of a single record only. */
  part?: RecordPart | undefined;
}) {
  const { timeZone, tell, db, storageBase, maxPdfBytes, linkTo, mayPublish } = workspace;
  const [query] = useSearchParams();
  const editor = useRecordEdit(record, start, {
    context: workspace,
    onSaved(row, before) {
      saving.forgetProblems();
      tell(savedNotice(type, row, timeZone, form.does));
      if (before && isStored(before) && before.id === row.id) return;
      guard.allow(pathsIn().staff.editRecord(type.path, row.id));
      onAddress(row.id);
    },
    onAttempt: async () => {},
  });
  const { form, setForm, base, isDirty, persistence } = editor;
  const guard = useLeaveGuard(isDirty);
  const shown = typeOfPart(type, part);
  const translation = translationStateOf(shown, form, base);
  const former = useMemo(() => previousSpanish(base), [base]);
  const placeholders = usePlaceholders(type, workspace.placeholders);
  const warnings = useRecordWarnings(shown, form, {
    published: base?.state === "published" ? base.published : null,
    timeZone,
    placeholders: placeholders.names,
    former,
  });
  const saving = useCheckedSave(type, editor, warnings, workspace);
  const { found, problems, question } = saving;
  const tab = useOpenTab(type, found);
  const isNew = !base || !isStored(base);
  const title = part ? part.name() : type.single ? type.names.one() : formTitle(type, form);
  return (
    <FieldsProvider
      value={{
        db,
        storageBase,
        maxPdfBytes,
        problems,
        linkTo,
        files: editor.files,
        setFile: editor.setFile,
        followUpload: saving.followUpload,
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
            <BackLink isPart={part !== undefined} mayPublish={mayPublish} type={type} />
          </p>
          <h1 className="text-2xl [overflow-wrap:anywhere]">
            {isNew ? type.names.create() : title || m.editing_untitled()}
          </h1>
          {part ? <PartTabs current={part} type={type} workspace={workspace} /> : null}
          {type.tabs ? <RecordTabs form={form} problems={found.problems} tab={tab} tabs={type.tabs} /> : null}
          <CollapsedSections parts={partsOfPage(shown)} />
          <RecordNotes editor={editor} record={record} start={start} type={type} workspace={workspace} />
          {found.problems.length > 0 ? (
            <div className="mt-5">
              <ErrorSummary heading="h2" {...found} onJump={focusControl} title={m.record_problems()} />
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
                  onOpenTab={tab.select}
                  openTab={tab.open}
                  type={shown}
                />
              </EditorContexts>
            </div>
            <RecordAside
              {...{ editor, problems, translation, warnings, workspace }}
              editId={start.draftId}
              type={shown}
            />
          </div>
        </div>
      </DraftReview>
      <RecordSaveBar
        editor={editor}
        onPublish={mayPublish && (form.does === "draft" || form.does === "schedule") ? saving.publish : null}
        onSave={saving.save}
        timeZone={timeZone}
        type={type}
      />
      {question ? <PublishAnywayDialog {...question} /> : null}
      {guard.isAsking ? (
        <LeaveDialog copy={editor.copy} onLeave={guard.leave} onStay={guard.stay} persistence={persistence} />
      ) : null}
      <RecordConflict editor={editor} record={record} workspace={workspace} />
    </FieldsProvider>
  );
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

/**
 * Link back to the list of records, to the proposals of a person without publish rights, or to the contents if the type
 * has a single record; from a part of that, to its overview.
 */
function BackLink({
  type: { single, path, names },
  isPart,
  mayPublish,
}: {
  type: RecordType;
  isPart: boolean;
  mayPublish: boolean;
}) {
  const { staff } = pathsIn();
  const [to, text] = !mayPublish
    ? [staff.reviews(), m.review_own_title()]
    : single && !isPart
      ? [staff.content(), m.record_content_title()]
      : [staff.records(path), names.many()];
  return (
    <Link className="inline-flex min-h-11 items-center text-link text-primary" to={to}>
      {text}
    </Link>
  );
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

/** Save bar of a record: stored state, last failure, and link to the public page. */
function RecordSaveBar({
  type,
  editor: { form, base, copy, failure: lastFailure, isDirty, isSaving, persistence },
  onSave,
  onPublish,
  timeZone,
}: {
  type: RecordType;
  editor: RecordSession;
  onSave: () => void;
  /** Null if the save button publishes, or the person may not. */
  onPublish: (() => void) | null;
  timeZone: string;
}) {
  const failure = useLastingFailure(lastFailure, copy);
  const publicHref =
    base?.published && base.state === "published" ? type.address({ ...base.published.row, id: base.id }) : null;
  return (
    <SaveBar
      copy={<CopyNote copy={copy} persistence={persistence} timeZone={timeZone} />}
      failure={
        failure && {
          title: m.record_save_failed(),
          keptText: m.record_save_kept(),
          error: failure.error,
          text: refusalText(type, failure.error),
        }
      }
      isDirty={isDirty}
      isProposed={base?.draft?.status === "review"}
      isSaving={isSaving}
      note={<PersistenceWarning isBrief={failure !== null} persistence={persistence} />}
      onSave={onSave}
      otherAct={onPublish && { label: saveLabel({ ...form, does: "publish" }, base), run: onPublish }}
      persistence={persistence}
      publicHref={publicHref}
      saveLabel={saveLabel(form, base)}
      savedAt={base && isStored(base) ? dateAndTime(base.updated_at, timeZone) : null}
    />
  );
}
