import { isAuthRetryableFetchError, type SupabaseClient } from "@supabase/supabase-js";
import { useEffect, useRef, useState } from "react";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import type { Db } from "#app/supabase/db.ts";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { FilePaths } from "../drafts/draft-content.ts";
import { failureKind } from "../saving/failure-text.ts";
import { type SaveOutcome, saveRecord } from "../saving/save-record.ts";
import { useSessionHold } from "../session/session-hold.tsx";
import type { EditingContext } from "./editing-context.ts";
import { pathsInUse, uploadsOf, withoutStored, withPaths, withSent } from "./pending-files.ts";
import type { EditedFields } from "./use-edited-fields.ts";

/** Options of a save. `isOverwriting` replaces any stored version. */
type Sending = { isOverwriting: boolean };

type Failed = Extract<SaveOutcome, { result: "failed" }>;

/**
 * Saves the fields of an editing session. `onAllSaved` is called if there were no changes during the save, `onSaved`
 * with the stored row and the one that editing began with, and `onAttempt` after each attempt.
 */
export function useSaving(
  record: DescribedRecord,
  fields: EditedFields,
  {
    db,
    tell,
    editId,
    onAllSaved,
    onSaved,
    onAttempt,
  }: Pick<EditingContext, "db" | "tell"> & {
    editId: string;
    onAllSaved: () => void;
    onSaved: (row: DescribedRow, before: DescribedRow | null) => void;
    onAttempt: () => Promise<void>;
  },
) {
  const { form, setForm, setSaved, base, setBase, files, setFiles, setUnanswered, latest } = fields;
  const [isSaving, setSaving] = useState(false);
  const [uploadedPaths, setUploadedPaths] = useState<FilePaths>({});
  const [failure, setFailure] = useState<Failed | null>(null);
  const [conflict, setConflict] = useState<{ current: DescribedRow | null } | null>(null);
  const isBusy = useRef(false);
  const { send, shares } = useSending(record, fields, {
    db,
    editId,
    isSaving,
    onResume: (sending) => void save(sending),
  });

  /**
   * Saves the fields and returns true if they were saved. Only one save runs at a time, so that a double click creates
   * one row.
   */
  async function save({ isOverwriting = false } = {}): Promise<boolean> {
    if (isBusy.current || !record.isComplete(form)) return false;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    // Messages about an earlier save are outdated; undo actions remain valid.
    tell((notice) => (notice?.action ? notice : null));
    const outcome = await send({ isOverwriting }).finally(() => {
      isBusy.current = false;
      setSaving(false);
    });
    if (!outcome) return false;
    const { uploaded } = outcome;
    setUploadedPaths((paths) => ({ ...paths, ...uploaded }));
    const paths = pathsInUse(latest.current.files, uploaded);
    // Uploaded files are not uploaded again, even if the row was not saved.
    setFiles((current) => withoutStored(current, files.chosen, uploaded));
    if (outcome.result === "saved") {
      accept(outcome.row, withPaths(record, form, uploaded), paths);
      return true;
    }
    setForm((current) => withPaths(record, current, paths));
    if (outcome.result === "failed") setFailure(outcome);
    else setConflict(outcome);
    void onAttempt();
    return false;
  }

  /** Merges the stored row into the fields. Changes made during the save stay. */
  function accept(row: DescribedRow, sent: DescribedForm, paths: FilePaths) {
    const stored = record.formOf(row);
    const isAllSent = latest.current.form === form && latest.current.files.chosen === files.chosen;
    setSaved(record.mergeSaved(sent, sent, stored));
    setForm((current) => record.mergeSaved(withPaths(record, current, paths), sent, stored));
    setBase(row);
    setUnanswered([]);
    if (isAllSent) onAllSaved();
    void onAttempt();
    onSaved(row, base);
  }

  return {
    save,
    isSaving,
    shares,
    /** Paths of files uploaded since editing began, by field. */
    uploadedPaths,
    failure,
    conflict,
    /** Opens the conflict dialog before an attempt to save. */
    openConflict: (current: DescribedRow | null) => setConflict({ current }),
    closeConflict: () => setConflict(null),
  };
}

/**
 * Sends the fields and chosen files of an editing session. If the login session has ended, asks for the password and
 * calls `onResume` once the session is valid. `isSaving` blocks leaving the page as unsaved fields do.
 */
function useSending(
  record: DescribedRecord,
  fields: EditedFields,
  {
    db,
    editId,
    isSaving,
    onResume,
  }: { db: Db; editId: string; isSaving: boolean; onResume: (sending: Sending) => void },
) {
  const { form, base, files, setFiles, unanswered, setUnanswered } = fields;
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const session = useSessionHold(fields.isDirty || isSaving);
  const waiting = useRef<Sending | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the session is back.
  useEffect(() => {
    const interrupted = waiting.current;
    if (session.isEnded || !interrupted) return;
    waiting.current = null;
    onResume(interrupted);
  }, [session.isEnded]);

  /** Returns the outcome; null when the login session has ended. */
  async function send(sending: Sending): Promise<SaveOutcome | null> {
    const now = new Date();
    const uploads = uploadsOf(files, (file, field) => record.newPath(file, now, field));
    setShares({});
    for (const [field, { file }] of Object.entries(uploads)) {
      followUpload(file, (share) => setShares((taken) => ({ ...taken, [field]: share })));
    }
    // Recorded before the request, because there may be no response.
    setFiles((current) => withSent(current, uploads));
    const paths = Object.fromEntries(Object.entries(uploads).map(([field, { path }]) => [field, path]));
    const row = record.rowOf(withPaths(record, form, paths), base, now);
    const attempt = { id: record.attemptId(row), earlier: unanswered, editId };
    setUnanswered((sent) => [...new Set([...sent, attempt.id])]);
    const outcome = await saveRecord(record, { form, base, uploads, ...sending, attempt, now });
    const isRefused = outcome.result === "failed" && failureKind(outcome.error) === "not-allowed";
    if (isRefused && (await checkSession(db.auth)).session === "ended") return resumeLater(sending);
    return outcome;
  }

  function resumeLater(sending: Sending): null {
    waiting.current = sending;
    session.askPassword();
    return null;
  }

  return {
    send,
    /** Upload progress of each chosen file from 0 to 1, by field. */
    shares,
  };
}

/** Result of a session check; `unknown` when the backend is unreachable. */
type SessionCheck = { session: "live" | "ended" } | { session: "unknown"; error: unknown };

/**
 * Checks with the backend that this browser's session is valid. Called before a write, which would otherwise run as an
 * anonymous visitor. The client emits `SIGNED_OUT` for an ended session. Never throws.
 */
export async function checkSession(
  auth: Pick<SupabaseClient["auth"], "getUser" | "refreshSession" | "signOut">,
): Promise<SessionCheck> {
  try {
    const { error } = await auth.getUser();
    if (!error) return { session: "live" };
    if (isAuthRetryableFetchError(error)) return { session: "unknown", error };
    // An expired access token can be refreshed.
    const refreshed = await auth.refreshSession();
    if (!refreshed.error) return { session: "live" };
    if (isAuthRetryableFetchError(refreshed.error)) return { session: "unknown", error: refreshed.error };
    // Clears the local session, so that listeners receive `SIGNED_OUT`.
    await auth.signOut({ scope: "local" });
    return { session: "ended" };
  } catch (error) {
    return { session: "unknown", error };
  }
}
