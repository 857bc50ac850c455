import { useMemo } from "react";
import { useServerCopy } from "../autosave/use-server-copy.ts";
import { type CurrentDraft, useAutosave } from "../drafts/use-autosave.ts";
import type { EditStart } from "./edit-start.ts";
import { type EditedRecord, isStored, type RecordRow } from "./edited-record.ts";
import type { EditingContext } from "./editing-context.ts";
import { chooseFile } from "./pending-files.ts";
import { useEditedFields } from "./use-edited-fields.ts";
import { useSaving } from "./use-saving.ts";

/**
 * Manages an editing session: its fields, dirty state, drafts and saves. `onSaved` receives the stored row and the one
 * that editing began with; `onAttempt` is called after each attempt to save.
 */
export function useRecordEdit<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  start: EditStart<Form, Row>,
  {
    context: { db, drafts, userId, tell },
    onSaved,
    onAttempt,
  }: {
    context: EditingContext;
    onSaved: (row: Row, before: Row | null) => void;
    onAttempt: () => Promise<void>;
  },
) {
  const fields = useEditedFields(record, start);
  const { form, setForm, saved, base, files, setFiles, unanswered, latest, isDirty, adoptDraft } = fields;
  const basedOn = base && isStored(base) ? base.updated_at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description does not change within a session.
  const draft = useMemo<CurrentDraft | null>(() => {
    if (!isDirty) return null;
    return {
      id: start.draftId,
      owner: userId,
      kind: record.table,
      recordId: form.id,
      basedOn,
      unanswered,
      title: record.titleOf(form),
      content: record.writeDraft({ form, sentPaths: files.sentPaths }, base),
      files: files.chosen,
    };
  }, [isDirty, start.draftId, userId, form, basedOn, unanswered, files]);
  const { persistence, forget } = useAutosave(drafts, start.draftId, draft);
  const { copy, forgetCopy } = useServerCopy(
    db,
    { id: start.draftId, isResumed: start.form !== start.saved },
    draft,
    () => record.contentOf(record.rowOf(latest.current.form, base, new Date())),
  );
  const onAllSaved = () => {
    forget();
    forgetCopy({ isRemoved: true });
  };
  const saving = useSaving(record, fields, { db, tell, editId: start.draftId, onAllSaved, onSaved, onAttempt });

  return {
    ...saving,
    form,
    setForm,
    saved,
    base,
    files: files.chosen,
    /** Chooses the file of a field; null removes it. */
    setFile: (field: string, file: File | null) => setFiles((current) => chooseFile(current, field, file)),
    persistence,
    copy,
    isDirty,
    adoptDraft,
    replaceWith(...other: Parameters<typeof fields.replaceWith>) {
      saving.closeConflict();
      return fields.replaceWith(...other);
    },
    rebaseOnto(...other: Parameters<typeof fields.rebaseOnto>) {
      saving.closeConflict();
      return fields.rebaseOnto(...other);
    },
  };
}
