import { useEffect, useRef, useState } from "react";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import type { Db } from "#app/supabase/db.ts";
import { failureKind } from "../saving/failure-text.ts";
import { type SaveOutcome, saveRecord } from "../saving/save-record.ts";
import { checkSession } from "../session/check-session.ts";
import { useSessionHold } from "../session/session-hold.tsx";
import type { EditedRecord, RecordRow } from "./edited-record.ts";
import { uploadsOf, withPaths, withSent } from "./pending-files.ts";
import type { EditedFields } from "./use-edited-fields.ts";

/** Options of a save. `isOverwriting` replaces any stored version. */
export type Sending = { isOverwriting: boolean };

/**
 * Sends the fields and chosen files of an editing session. If the login session has ended, asks for the password and
 * calls `onResume` once the session is valid. `isSaving` blocks leaving the page as unsaved fields do.
 */
export function useSending<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  fields: EditedFields<Form, Row>,
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
  async function send(sending: Sending): Promise<SaveOutcome<Row> | null> {
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
