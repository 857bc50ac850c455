import { useEffect, useMemo, useRef, useState } from "react";
import type { ChosenFiles } from "#app/editing/drafts/local-draft.ts";
import { type CurrentDraft, useAutosave } from "#app/editing/drafts/use-autosave.ts";
import { checkSession } from "#app/editing/session/check-session.ts";
import { useSessionHold } from "#app/editing/session/session-hold.tsx";
import { type EditedNews, editNews, isSameNews, isStored, newsFingerprint, rowOf } from "../../editing/edited-news.ts";
import { newsKind } from "../../editing/kept-news.ts";
import { problemsOf } from "../../editing/publication.ts";
import { queueUnsaved, type SaveOutcome, saveEditedNews } from "../../editing/save-edited-news.ts";
import type { NewsRow } from "../../news.ts";
import { imagePath as newImagePath } from "../../news-saving.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews } from "../../use-staff-news.ts";
import type { EditorStart } from "./editor-start.ts";

const noFiles: ChosenFiles = {};

type Failed = Extract<SaveOutcome, { result: "failed" }>;
type Conflict = Pick<Extract<SaveOutcome, { result: "conflict" }>, "current">;

/** An editing session: the fields, whether they are saved, and saving them. `onSaved` tells of each success. */
export function useNewsEditor(
  workspace: NewsWorkspaceContext,
  start: EditorStart,
  onSaved: (row: NewsRow, before: NewsRow | null) => void,
) {
  const { db, store, userId, timeZone } = workspace;
  const [edited, setEdited] = useState(start.edited);
  const [saved, setSaved] = useState(start.saved);
  const [base, setBase] = useState(start.base);
  const [{ file, imagePath }, setPicture] = useState({ file: start.file, imagePath: start.imagePath });
  const [unanswered, setUnanswered] = useState(start.unanswered);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(edited);
  latest.current = edited;
  const refresh = useRefreshNews(workspace);

  const isDirty = file !== null || !saved || !isSameNews(edited, saved);
  const basedOn = base && isStored(base) ? base.updated_at : null;
  const edit = useMemo<CurrentDraft | null>(() => {
    if (!isDirty) return null;
    return {
      ...{ id: start.editId, owner: userId, kind: newsKind, recordId: edited.id, basedOn, unanswered },
      title: edited.es.title,
      content: { edited, imagePath },
      files: file ? { image: file } : noFiles,
    };
  }, [isDirty, start.editId, userId, edited, basedOn, unanswered, imagePath, file]);
  const { keeping, forget } = useAutosave(workspace.edits, start.editId, edit);
  const session = useSessionHold(isDirty || isSaving);
  const waiting = useRef<{ overwrite: boolean } | null>(null);

  // The save that the end of the session held up goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the session is back, and then only.
  useEffect(() => {
    if (session.isEnded || !waiting.current) return;
    const { overwrite } = waiting.current;
    waiting.current = null;
    void save({ overwrite });
  }, [session.isEnded]);

  /** One save at a time, so that a double click makes one row. Answers whether it was saved. */
  async function save({ overwrite = false } = {}): Promise<boolean> {
    if (isBusy.current || Object.keys(problemsOf(edited, timeZone)).length > 0) return false;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const sent = edited;
    const outcome = await send(overwrite);
    isBusy.current = false;
    setSaving(false);
    if (!outcome) return false;
    // The image may be stored although the row is not: another try need not upload it again.
    const image = outcome.result === "saved" ? outcome.row.image : outcome.kept.image;
    if (image !== sent.image) setPicture((now) => (now.file === file ? { file: null, imagePath: null } : now));
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

  /** Sends it with a session that stands. Null when that has ended: it waits until the person has signed in again. */
  async function send(overwrite: boolean): Promise<SaveOutcome | null> {
    const now = new Date();
    const answer = await checkSession(db.auth);
    if (answer.session === "ended") {
      waiting.current = { overwrite };
      session.askPassword();
      return null;
    }
    if (answer.session === "unknown") return queueUnsaved({ store, edited, base, timeZone, now }, answer.error);
    const path = file && (imagePath ?? newImagePath({ type: file.type }, { now }));
    // Noted before they are sent: the answer may never come.
    if (file) setPicture((picture) => (picture.file === file ? { file, imagePath: path } : picture));
    const row = rowOf(path ? { ...edited, image: path } : edited, base, { now, timeZone });
    setUnanswered((sent) => [...new Set([...sent, newsFingerprint(row, timeZone)])]);
    const image = file && path ? { file, path, isAgain: imagePath !== null } : null;
    return saveEditedNews({ db, store, edited, base, image, overwrite, unanswered, timeZone, now });
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
    setUnanswered([]);
    if (isAllSent) forget();
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
    setPicture({ file: null, imagePath: null });
    return () => {
      setEdited(mine.edited);
      setPicture({ file: mine.file, imagePath: null });
    };
  }

  return {
    edited,
    setEdited,
    saved,
    base,
    file,
    setFile: (chosen: File | null) => setPicture({ file: chosen, imagePath: null }),
    keeping,
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
