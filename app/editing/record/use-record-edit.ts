import { useEffect, useMemo, useRef, useState } from "react";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import { useServerCopy } from "../autosave/use-server-copy.ts";
import type { FilePaths } from "../drafts/draft-content.ts";
import { type CurrentDraft, useAutosave } from "../drafts/use-autosave.ts";
import { queueRow, type SaveOutcome, saveRecord } from "../saving/save-record.ts";
import { checkSession } from "../session/check-session.ts";
import { useSessionHold } from "../session/session-hold.tsx";
import type { EditStart } from "./edit-start.ts";
import { type EditedRecord, isStored, type RecordRow } from "./edited-record.ts";
import type { EditingContext } from "./editing-context.ts";
import {
  chooseFile,
  filesInUse,
  noFiles,
  type PendingFiles,
  pathsInUse,
  uploadsOf,
  withoutStored,
  withSent,
} from "./pending-files.ts";

type Failed<Row> = Extract<SaveOutcome<Row>, { result: "failed" }>;

/**
 * An editing session: the fields, whether they are saved, and saving them. Every change is kept as a draft.
 * `onSaved` is called with the stored row and the one that editing began with; `onAttempt` after each attempt to save.
 */
export function useRecordEdit<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  start: EditStart<Form, Row>,
  {
    context: { db, drafts, userId },
    onSaved,
    onAttempt,
  }: {
    context: EditingContext;
    onSaved: (row: Row, before: Row | null) => void;
    onAttempt: () => Promise<void>;
  },
) {
  const [form, setForm] = useState(start.form);
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(start.base);
  const [allFiles, setFiles] = useState<PendingFiles>({ chosen: start.files, sentPaths: start.sentPaths });
  const files = useMemo(() => filesInUse(allFiles, form), [allFiles, form]);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  const [isSaving, setSaving] = useState(false);
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [uploadedPaths, setUploadedPaths] = useState<FilePaths>({});
  const [failure, setFailure] = useState<Failed<Row> | null>(null);
  const [conflict, setConflict] = useState<{ current: Row | null } | null>(null);
  const isBusy = useRef(false);
  const latest = useRef({ form, files });
  latest.current = { form, files };

  const isDirty = Object.keys(files.chosen).length > 0 || !saved || !record.isSameForm(form, saved);
  const basedOn = base && isStored(base) ? base.updated_at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the description does not change within a session.
  const draft = useMemo<CurrentDraft | null>(() => {
    if (!isDirty) return null;
    return {
      ...{ id: start.draftId, owner: userId, kind: record.table, recordId: form.id, basedOn, unanswered },
      title: record.titleOf(form),
      content: record.writeDraft({ form, sentPaths: files.sentPaths }),
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
  const session = useSessionHold(isDirty || isSaving);
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
    if (isAllSent) {
      forget();
      forgetCopy();
    }
    void onAttempt();
    onSaved(row, base);
  }

  function withPaths(fields: Form, paths: FilePaths): Form {
    return Object.entries(paths).reduce((now, [field, path]) => record.withPath(now, field, path), fields);
  }

  /** Replaces the fields by a version saved elsewhere. Returns a function that restores the previous fields. */
  function showOther(other: Row): () => void {
    const mine = latest.current;
    const fields = record.formOf(other);
    setConflict(null);
    setForm(fields);
    setSaved(fields);
    setBase(other);
    setFiles(noFiles);
    return () => {
      setForm(mine.form);
      setFiles({ chosen: mine.files.chosen, sentPaths: {} });
    };
  }

  /**
   * Goes on with fields that take a version saved elsewhere into account: the next save replaces that version. With
   * `isUnsaved` there is something to save even where the fields are as that version has them.
   */
  function goOnFrom(other: Row, fields: Form, { isUnsaved = false } = {}): () => void {
    const mine = { ...latest.current, base, saved };
    setConflict(null);
    setForm(fields);
    setSaved(isUnsaved ? null : record.formOf(other));
    setBase(other);
    return () => {
      setForm(mine.form);
      setBase(mine.base);
      setSaved(mine.saved);
    };
  }

  /**
   * Replaces the fields by the text that another person typed on top of the version `basedOn`: where the record changed
   * since, saving reports the conflict. Returns a function that restores the previous fields.
   */
  function takeOver(other: Form, basedOn: string | null): () => void {
    const mine = { ...latest.current, base };
    setForm(other);
    setFiles(noFiles);
    setBase(base && basedOn ? { ...base, updated_at: basedOn } : base);
    return () => {
      setForm(mine.form);
      setFiles({ chosen: mine.files.chosen, sentPaths: {} });
      setBase(mine.base);
    };
  }

  return {
    form,
    setForm,
    saved,
    base,
    /** The files that were chosen and not uploaded, by field. */
    files: files.chosen,
    /** Chooses the file of a field, or none. */
    setFile: (field: string, file: File | null) => setFiles((current) => chooseFile(current, field, file)),
    /** How much of the draft the browser keeps. */
    persistence,
    /** The state of the backend's copy of the draft. */
    copy,
    isDirty,
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
    save,
    showOther,
    takeOver,
    goOnFrom,
  };
}
