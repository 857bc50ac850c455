import { useEffect, useRef, useState } from "react";
import { followUpload } from "#app/lib/upload-with-progress.ts";
import type { Db } from "#app/supabase/db.ts";
import { queueRow, type SaveOutcome, saveRecord } from "../saving/save-record.ts";
import { checkSession } from "../session/check-session.ts";
import { useSessionHold } from "../session/session-hold.tsx";
import type { EditedRecord, RecordRow } from "./edited-record.ts";
import { uploadsOf, withPaths, withSent } from "./pending-files.ts";
import type { EditedFields } from "./use-edited-fields.ts";

/** How a save is sent: `isOverwriting` replaces whatever version is stored. */
export type Sending = { isOverwriting: boolean };

/**
 * Sends the fields of an editing session, with the files that were chosen, and never without a valid session: where it
 * has ended, the password is asked for, and `onResume` is called when the session is back. `isSaving` keeps the page in
 * place as unsaved fields do.
 */
export function useSending<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  fields: EditedFields<Form, Row>,
  { db, isSaving, onResume }: { db: Db; isSaving: boolean; onResume: (sending: Sending) => void },
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

  /** Returns what became of it; null when the session has ended. */
  async function send(sending: Sending): Promise<SaveOutcome<Row> | null> {
    const now = new Date();
    const check = await checkSession(db.auth);
    if (check.session === "ended") {
      waiting.current = sending;
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
    const row = record.rowOf(withPaths(record, form, paths), base, now);
    setUnanswered((sent) => [...new Set([...sent, record.fingerprint(row)])]);
    return saveRecord(record, { form, base, uploads, isOverwriting: sending.isOverwriting, unanswered, now });
  }

  return {
    send,
    /** The part of each chosen file that was taken while saving, from 0 to 1, by field. */
    shares,
  };
}
