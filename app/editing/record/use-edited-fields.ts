import { useMemo, useRef, useState } from "react";
import type { EditStart } from "./edit-start.ts";
import type { EditedRecord, RecordRow } from "./edited-record.ts";
import { filesInUse, noFiles, type PendingFiles } from "./pending-files.ts";

export type EditedFields<Form extends { id: string }, Row extends RecordRow> = ReturnType<
  typeof useEditedFields<Form, Row>
>;

/**
 * The fields of an editing session and their files, what is stored of them, and how other versions take their place.
 */
export function useEditedFields<Form extends { id: string }, Row extends RecordRow>(
  record: EditedRecord<Form, Row>,
  start: EditStart<Form, Row>,
) {
  const [form, setForm] = useState(start.form);
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(start.base);
  const [allFiles, setFiles] = useState<PendingFiles>({ chosen: start.files, sentPaths: start.sentPaths });
  const files = useMemo(() => filesInUse(allFiles, form), [allFiles, form]);
  const [unanswered, setUnanswered] = useState(start.unanswered);
  const latest = useRef({ form, files });
  latest.current = { form, files };
  const isDirty = Object.keys(files.chosen).length > 0 || !saved || !record.isSameForm(form, saved);

  /** Replaces the fields by a version saved elsewhere. Returns a function that restores the previous fields. */
  function showOther(other: Row): () => void {
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
   * Goes on with fields that take a version saved elsewhere into account: the next save replaces that version. With
   * `isUnsaved` there is something to save even where the fields are as that version has them.
   */
  function goOnFrom(other: Row, fields: Form, { isUnsaved = false } = {}): () => void {
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
    /** What is stored of the fields; null when nothing of what is shown is. */
    saved,
    setSaved,
    /** The row that the fields were made from; null for a new record. */
    base,
    setBase,
    /** The files that were chosen and not uploaded, of fields that are there. */
    files,
    setFiles,
    /** Fingerprints of what was sent without a response. */
    unanswered,
    setUnanswered,
    /** Fields and files as they are now, for what ends after a rendering. */
    latest,
    isDirty,
    showOther,
    goOnFrom,
    takeOver,
  };
}
