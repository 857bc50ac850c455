import { useEffect, useMemo, useRef, useState } from "react";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type AutosaveScheduler, type CopyState, createAutosaveScheduler } from "../autosave/autosave-scheduler.ts";
import { removeAutosave, writeAutosave } from "../autosave/autosaves.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import { type CurrentDraft, typedAtOf, useAutosave } from "../drafts/use-autosave.ts";
import type { EditStart } from "./edit-start.ts";
import type { EditingContext } from "./editing-context.ts";
import { chooseFile } from "./pending-files.ts";
import { useEditedFields } from "./use-edited-fields.ts";
import { useSaving } from "./use-saving.ts";

/**
 * Manages an editing session: its fields, dirty state, drafts and saves. `onSaved` receives the stored row and the one
 * that editing began with; `onAttempt` is called after each attempt to save.
 */
export function useRecordEdit(
  record: DescribedRecord,
  start: EditStart,
  {
    context: { db, drafts, userId, tell },
    onSaved,
    onAttempt,
  }: {
    context: EditingContext;
    onSaved: (row: DescribedRow, before: DescribedRow | null) => void;
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
      content: { form, sentPaths: files.sentPaths },
      files: files.chosen,
    };
  }, [isDirty, start.draftId, userId, form, basedOn, unanswered, files]);
  const { persistence, forget } = useAutosave(drafts, start.draftId, draft);
  const { copy, forgetCopy } = useServerCopy(
    db,
    { id: start.draftId, isResumed: start.form !== start.saved },
    draft,
    () => record.rowOf(latest.current.form, base, new Date()).content,
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

/**
 * Stores a copy of the draft on the backend, without its files. `draft` is null without unsaved changes and compared by
 * identity. `isResumed` is true if the draft began in an earlier visit. `rowOf` returns the content that saving would
 * store. Returns the copy's state, and a function to call when everything is stored.
 */
function useServerCopy(
  db: Db,
  { id, isResumed }: { id: string; isResumed: boolean },
  draft: CurrentDraft | null,
  rowOf: () => Json,
): { copy: CopyState; forgetCopy: AutosaveScheduler<CurrentDraft>["forget"] } {
  const [copy, setCopy] = useState<CopyState>({ state: "none" });
  const latestRow = useRef(rowOf);
  latestRow.current = rowOf;
  const scheduler = useRef<AutosaveScheduler<CurrentDraft>>(null);
  scheduler.current ??= createAutosaveScheduler<CurrentDraft>({
    async send(draft) {
      const { files, ...typed } = draft;
      const fileNames = Object.values(files).map(({ name }) => name);
      await writeAutosave(db, { ...typed, fileNames, typedAt: typedAtOf(draft), row: latestRow.current() });
    },
    remove: () => removeAutosave(db, id),
    onState: setCopy,
    isOnline: () => navigator.onLine,
    isResumed,
  });

  useEffect(() => scheduler.current?.change(draft), [draft]);

  useEffect(() => {
    const flush = () => scheduler.current?.flush();
    const onHidden = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", onHidden);
      scheduler.current?.stop();
    };
  }, []);

  return { copy, forgetCopy: (how) => scheduler.current?.forget(how) };
}
