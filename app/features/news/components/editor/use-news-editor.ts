import { useRef, useState } from "react";
import { type EditedNews, editNews, isSameNews, isStored } from "../../editing/edited-news.ts";
import { problemsOf } from "../../editing/publication.ts";
import { type SaveOutcome, saveEditedNews } from "../../editing/save-edited-news.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsDesk } from "../../news-desk.ts";
import { useRefreshNews } from "../../use-staff-news.ts";
import type { EditorStart } from "./editor-start.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

type Failed = Extract<SaveOutcome, { result: "failed" }>;
type Conflict = Pick<Extract<SaveOutcome, { result: "conflict" }>, "current">;

/** An editing session: the fields, whether they are saved, and saving them. `onSaved` tells of each success. */
export function useNewsEditor(
  desk: NewsDesk,
  start: EditorStart,
  onSaved: (row: NewsRow, before: NewsRow | null) => void,
) {
  const { db, store, drafts, timeZone } = desk;
  const [edited, setEdited] = useState(start.edited);
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(start.base);
  const [file, setFile] = useState<File | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(edited);
  latest.current = edited;
  const refresh = useRefreshNews(desk);

  const isDirty = file !== null || !saved || !isSameNews(edited, saved);
  const basedOn = base && isStored(base) ? base.updated_at : null;
  const forgetDraft = useKeptDraft(
    drafts,
    edited.id,
    isDirty ? { edited, basedOn, chosenImage: file?.name ?? null } : null,
  );

  /** One save at a time, so that a double click makes one row. Answers whether it was saved. */
  async function save({ overwrite = false } = {}): Promise<boolean> {
    if (isBusy.current || Object.keys(problemsOf(edited, timeZone)).length > 0) return false;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const sent = edited;
    const outcome = await saveEditedNews({
      ...{ db, store, edited, base, image: file, overwrite, timeZone, now: new Date() },
    });
    isBusy.current = false;
    setSaving(false);
    // The image may be stored although the row is not: another try need not upload it again.
    const image = outcome.result === "saved" ? outcome.row.image : outcome.kept.image;
    if (image !== sent.image) setFile((current) => (current === file ? null : current));
    if (outcome.result !== "saved") {
      setEdited((current) => (current.image === sent.image ? { ...current, image } : current));
      if (outcome.result === "failed") setFailure(outcome);
      else setConflict(outcome);
      void refresh();
      return false;
    }
    take(outcome.row, sent);
    return true;
  }

  /** Takes over what the backend decided, and leaves alone what was typed while it was saving. */
  function take(row: NewsRow, sent: EditedNews) {
    const stored = editNews(row, timeZone);
    const settle = (fields: EditedNews): EditedNews => ({
      ...fields,
      image: fields.image === sent.image ? stored.image : fields.image,
      slug: fields.slug === sent.slug ? stored.slug : fields.slug,
      url: fields.url === sent.url ? stored.url : fields.url,
      es: fields.es.title === sent.es.title ? { ...fields.es, title: stored.es.title } : fields.es,
      isTranslationReviewed: false,
    });
    const isAllSent = latest.current === sent;
    setSaved(settle(sent));
    setEdited(settle);
    setBase(row);
    if (isAllSent) forgetDraft();
    void refresh();
    onSaved(row, base);
  }

  /** Shows the version that somebody else saved. Answers how to come back to one's own. */
  function showOther(other: NewsRow): () => void {
    const mine = { edited, file };
    const fields = editNews(other, timeZone);
    setConflict(null);
    setEdited(fields);
    setSaved(fields);
    setBase(other);
    setFile(null);
    return () => {
      setEdited(mine.edited);
      setFile(mine.file);
    };
  }

  return {
    edited,
    setEdited,
    saved,
    base,
    file,
    setFile,
    isDirty,
    isSaving,
    failure,
    conflict,
    /** Shows another version before anything is saved. */
    openConflict: (current: NewsRow | null) => setConflict({ current }),
    closeConflict: () => setConflict(null),
    save,
    showOther,
  };
}
