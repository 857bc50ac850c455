import { useEffect, useRef, useState } from "react";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import type { FilePaths } from "../drafts/draft-content.ts";
import { queueRow, type SaveOutcome, saveRecord } from "../saving/save-record.ts";
import { checkSession } from "../session/check-session.ts";
import { useSessionHold } from "../session/session-hold.tsx";
import type { EditedRecord, RecordRow } from "./edited-record.ts";
import type { EditingContext } from "./editing-context.ts";
import { pathsInUse, uploadsOf, withoutStored, withSent } from "./pending-files.ts";
import type { EditedFields } from "./use-edited-fields.ts";

type Failed<Row> = Extract<SaveOutcome<Row>, { result: "failed" }>;

/**
 * Saving the fields of an editing session. `onAllSaved` is called when nothing was typed during a save, `onSaved` with
 * the stored row and the one that editing began with, and `onAttempt` after each attempt.
 */
export function useSaving<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  fields: EditedFields<Form, Row>,
  {
    db,
    tell,
    onAllSaved,
    onSaved,
    onAttempt,
  }: Pick<EditingContext, "db" | "tell"> & {
    onAllSaved: () => void;
    onSaved: (row: Row, before: Row | null) => void;
    onAttempt: () => Promise<void>;
  },
) {
  const { form, setForm, setSaved, base, setBase, files, setFiles, unanswered, setUnanswered, latest } = fields;
  const [isSaving, setSaving] = useState(false);
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [uploadedPaths, setUploadedPaths] = useState<FilePaths>({});
  const [failure, setFailure] = useState<Failed<Row> | null>(null);
  const [conflict, setConflict] = useState<{ current: Row | null } | null>(null);
  const isBusy = useRef(false);
  const session = useSessionHold(fields.isDirty || isSaving);
  const waiting = useRef<{ isOverwriting: boolean } | null>(null);

  // Continues the save that the end of the session interrupted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the session is back.
  useEffect(() => {
    if (session.isEnded || !waiting.current) return;
    const { isOverwriting } = waiting.current;
    waiting.current = null;
    void save({ isOverwriting });
  }, [session.isEnded]);

  /** One save at a time, so that a double click makes one row. Returns whether it was saved. */
  async function save({ isOverwriting = false } = {}): Promise<boolean> {
    if (isBusy.current || !record.isComplete(form)) return false;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const outcome = await send(isOverwriting).finally(() => {
      isBusy.current = false;
      setSaving(false);
    });
    if (!outcome) return false;
    const { uploaded } = outcome;
    setUploadedPaths((paths) => ({ ...paths, ...uploaded }));
    const paths = pathsInUse(latest.current.files, uploaded);
    // A stored file need not be uploaded again, even when the row was not saved.
    setFiles((current) => withoutStored(current, files.chosen, uploaded));
    if (outcome.result === "saved") {
      accept(outcome.row, withPaths(form, uploaded), paths);
      return true;
    }
    setForm((current) => withPaths(current, paths));
    // What was said of an earlier save is no longer so; what can be undone still can.
    tell((notice) => (notice?.action ? notice : null));
    if (outcome.result === "failed") setFailure(outcome);
    else setConflict(outcome);
    void onAttempt();
    return false;
  }

  /** Sends the fields with a valid session. Null when the session has ended: the save waits for the next sign-in. */
  async function send(isOverwriting: boolean): Promise<SaveOutcome<Row> | null> {
    const now = new Date();
    const check = await checkSession(db.auth);
    if (check.session === "ended") {
      waiting.current = { isOverwriting };
      session.askPassword();
      return null;
    }
    if (check.session === "unknown") {
      return { ...queueRow(record, record.rowOf(form, base, now), check.error), uploaded: {} };
    }
    const uploads = uploadsOf(files, (file, field) => record.newPath(file, now, field));
    setShares({});
    for (const [field, { file }] of Object.entries(uploads)) {
      followUpload(file, (share) => setShares((taken) => ({ ...taken, [field]: share })));
    }
    // Recorded before the request: there may be no response.
    setFiles((current) => withSent(current, uploads));
    const paths = Object.fromEntries(Object.entries(uploads).map(([field, { path }]) => [field, path]));
    const row = record.rowOf(withPaths(form, paths), base, now);
    setUnanswered((sent) => [...new Set([...sent, record.fingerprint(row)])]);
    return saveRecord(record, { form, base, uploads, isOverwriting, unanswered, now });
  }

  /** Takes over what the backend decided. What was typed during the save stays. */
  function accept(row: Row, sent: Form, paths: FilePaths) {
    const stored = record.formOf(row);
    const isAllSent = latest.current.form === form && latest.current.files.chosen === files.chosen;
    setSaved(record.settle(sent, sent, stored));
    setForm((current) => record.settle(withPaths(current, paths), sent, stored));
    setBase(row);
    setUnanswered([]);
    if (isAllSent) onAllSaved();
    void onAttempt();
    onSaved(row, base);
  }

  function withPaths(current: Form, paths: FilePaths): Form {
    return Object.entries(paths).reduce((now, [field, path]) => record.withPath(now, field, path), current);
  }

  return {
    save,
    isSaving,
    /** The part of each chosen file that was taken while saving, from 0 to 1, by field. */
    shares,
    /** The paths of files that were uploaded since editing began, by field. */
    uploadedPaths,
    failure,
    conflict,
    /** Shows another version before anything is saved. */
    openConflict: (current: Row | null) => setConflict({ current }),
    closeConflict: () => setConflict(null),
  };
}
