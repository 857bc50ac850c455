import { useMemo, useRef, useState } from "react";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import type { DescribedRow } from "../description/described-row.ts";
import type { EditStart } from "./edit-start.ts";
import { filesInUse, noFiles, type PendingFiles } from "./pending-files.ts";

export type EditedFields = ReturnType<typeof useEditedFields>;

/** Holds the fields and files of an editing session and their saved state, and replaces them with other versions. */
export function useEditedFields(record: DescribedRecord, start: EditStart) {
  const [form, setForm] = useState(start.form);
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(start.base);
  const [allFiles, setFiles] = useState<PendingFiles>({ chosen: start.files, sentPaths: start.sentPaths });
  const files = useMemo(() => filesInUse(allFiles, form), [allFiles, form]);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  const latest = useRef({ form, files });
  latest.current = { form, files };
  const isDirty = Object.keys(files.chosen).length > 0 || !saved || !record.isSameForm(form, saved);

  /** Replaces the fields with a version saved elsewhere. Returns a function that restores the previous fields. */
  function replaceWith(other: DescribedRow): () => void {
    const mine = latest.current;
    const fields = record.formOf(other);
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
   * Replaces the fields with ones that include a version saved elsewhere: the next save replaces that version. With
   * `isUnsaved`, the session is dirty even if the fields equal that version. Returns a function that restores the
   * previous fields.
   */
  function rebaseOnto(other: DescribedRow, fields: DescribedForm, { isUnsaved = false } = {}): () => void {
    const mine = { ...latest.current, base, saved };
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
   * Replaces the fields with another person's unsaved text, which is based on the version `basedOn`: if the record
   * changed since, saving reports a conflict. Returns a function that restores the previous fields.
   */
  function adoptDraft(other: DescribedForm, basedOn: string | null): () => void {
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
    /** Fields as stored on the backend; null if the record is not stored. */
    saved,
    setSaved,
    base,
    setBase,
    /** Chosen files that are not uploaded and whose fields exist. */
    files,
    setFiles,
    unanswered,
    setUnanswered,
    /** Current fields and files, for callbacks that outlive a render. */
    latest,
    isDirty,
    replaceWith,
    rebaseOnto,
    adoptDraft,
  };
}
