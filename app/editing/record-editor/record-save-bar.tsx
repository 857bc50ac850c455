import { useEffect, useRef, useState } from "react";
import { dateAndTime, shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import type { CopyState } from "../autosave/autosave-scheduler.ts";
import type { ConflictTexts } from "../conflict/conflict-texts.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import type { Persistence } from "../drafts/local-draft.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { failureKind } from "../saving/failure-text.ts";
import { SaveBar } from "../saving/save-bar.tsx";
import type { RecordSession, RecordWorkspace } from "./record-workspace.ts";
import { refusalText } from "./refusal-text.ts";

/** Save bar of a record: stored state, last failure, changes made elsewhere, and link to the public page. */
export function RecordSaveBar({
  record,
  editor,
  onSave,
  onPublish,
  workspace,
}: {
  record: DescribedRecord;
  editor: RecordSession;
  onSave: () => void;
  /** Null if the save button publishes, or the person may not. */
  onPublish: (() => void) | null;
  workspace: RecordWorkspace;
}) {
  const { type, saveTexts } = record;
  const { form, base, copy, failure: lastFailure, isDirty, isSaving, persistence } = editor;
  const { timeZone } = workspace;
  const failure = useLastingFailure(lastFailure, copy);
  const isPublic = base !== null && isStored(base) && record.isPublished(base);
  return (
    <SaveBar
      copy={<CopyNote copy={copy} persistence={persistence} timeZone={timeZone} />}
      failure={
        failure && {
          title: saveTexts.failed(failure),
          keptText: saveTexts.kept(),
          error: failure.error,
          text: refusalText(type, failure.error),
        }
      }
      isDirty={isDirty}
      isProposed={base?.draft?.status === "review" && !type.draftsAreRows}
      isSaving={isSaving}
      note={
        <>
          <PersistenceWarning isBrief={failure !== null} persistence={persistence} />
          {type.draftsAreRows ? <ChangedElsewhere editor={editor} record={record} workspace={workspace} /> : null}
        </>
      }
      onSave={onSave}
      otherAct={onPublish && { label: saveTexts.label({ does: "publish" }, base), run: onPublish }}
      persistence={persistence}
      publicHref={isPublic ? type.address({ ...base.published?.row, id: base.id }) : null}
      saveLabel={saveTexts.label(form, base)}
      savedAt={base && isStored(base) ? dateAndTime(base.updated_at, timeZone) : null}
    />
  );
}

/** Subscribes to changes of the stored record and shows a note if there is a newer version. */
function ChangedElsewhere({
  record,
  editor: { form, base, isDirty, isSaving, conflict, openConflict },
  workspace,
}: {
  record: DescribedRecord;
  editor: RecordSession;
  workspace: RecordWorkspace;
}) {
  const other = useOtherVersion(record, workspace, form.id, base);
  return (
    <OtherVersionNote
      isDirty={isDirty}
      onSee={() => openConflict(other ?? null)}
      // A save of this page is announced here before its own response arrives.
      other={isSaving || conflict ? undefined : other}
      texts={record.texts}
      userId={workspace.userId}
    />
  );
}

/** Shows where unsaved changes are stored: in this browser, and since when on the server. */
function CopyNote({ copy, persistence, timeZone }: { copy: CopyState; persistence: Persistence; timeZone: string }) {
  if (copy.state === "none") return null;
  return (
    <span className={copy.state === "failing" ? "text-danger" : "text-ink-soft"}>
      {textOf(copy, persistence === "nothing", timeZone)}
    </span>
  );
}

function textOf(copy: Exclude<CopyState, { state: "none" }>, isBrowserFull: boolean, timeZone: string): string {
  switch (copy.state) {
    case "waiting":
      return isBrowserFull ? m.editing_copy_on_its_way() : m.editing_copy_in_browser();
    case "kept":
      return m.editing_copy_on_server({ time: shortDate(copy.at, timeZone).time });
    case "offline":
      return isBrowserFull ? m.editing_copy_offline_only_here() : m.editing_copy_offline();
    case "failing": {
      const seconds = Math.round(copy.retryInMs / 1000);
      return isBrowserFull ? m.editing_copy_failing_only_here({ seconds }) : m.editing_copy_failing({ seconds });
    }
  }
}

/** Warns that the browser does not store unsaved changes. `isBrief` omits the advice if another message has it. */
function PersistenceWarning({ persistence, isBrief }: { persistence: Persistence; isBrief: boolean }) {
  return (
    <div role="alert">
      {persistence === "all" ? null : (
        <div className="mb-3 border-danger border-l-4 bg-raised px-4 py-2 text-sm">
          <p className="font-semibold text-danger">
            {persistence === "nothing" ? m.editing_keeps_nothing() : m.editing_keeps_words()}
          </p>
          {isBrief ? null : (
            <p>{persistence === "nothing" ? m.editing_keeps_nothing_advice() : m.editing_keeps_words_advice()}</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Returns the failure of the last save; null for a connection failure once the connection is back. */
function useLastingFailure<Failure extends { error: unknown }>(
  failure: Failure | null,
  copy: CopyState,
): Failure | null {
  const [passed, setPassed] = useState<Failure | null>(null);
  const ofConnection = failure && failureKind(failure.error) === "connection" ? failure : null;
  const isCopyFailing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a copy arrives that could not, and then only.
  useEffect(() => {
    if (copy.state === "kept" && isCopyFailing.current) setPassed(ofConnection);
    if (copy.state !== "waiting") isCopyFailing.current = copy.state === "offline" || copy.state === "failing";
  }, [copy]);
  useEffect(() => {
    const pass = () => setPassed(ofConnection);
    window.addEventListener("online", pass);
    return () => window.removeEventListener("online", pass);
  }, [ofConnection]);
  return failure === passed ? null : failure;
}

/**
 * Returns the stored version of the edited record if it is newer than `base`, the version that editing began with; null
 * if it was deleted permanently; undefined without a newer version.
 */
function useOtherVersion(
  { table, find }: Pick<DescribedRecord, "table" | "find">,
  { db }: Pick<EditingContext, "db">,
  id: string,
  base: DescribedRow | null,
): DescribedRow | null | undefined {
  const [found, setFound] = useState<{ row: DescribedRow | null; asOf: string | undefined }>();
  useRowChanges(db, { table, filter: `id=eq.${id}` }, async () => {
    // Without a session the backend would respond as to a visitor.
    const { data } = await db.auth.getSession();
    if (data.session) setFound({ row: await find(id), asOf: base?.updated_at });
  });
  if (!found || !base || !isStored(base)) return undefined;
  if (found.row) return Date.parse(found.row.updated_at) > Date.parse(base.updated_at) ? found.row : undefined;
  return found.asOf === base.updated_at ? null : undefined;
}

/** Shows before a save that the record changed elsewhere, and offers to view that version. */
function OtherVersionNote({
  other,
  userId,
  texts,
  isDirty,
  onSee,
}: {
  other: DescribedRow | null | undefined;
  userId: string;
  texts: ConflictTexts;
  isDirty: boolean;
  onSee: () => void;
}) {
  return (
    <div role="status">
      {other === undefined ? null : (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-accent border-l-4 bg-accent-tint px-4 py-2 text-sm">
          <p>
            <strong>{changeOf(other, userId, texts)}</strong> {isDirty ? m.editing_other_nothing_lost() : null}
          </p>
          <button
            className="inline-flex small-target items-center text-link text-primary"
            onClick={onSee}
            type="button"
          >
            {other ? m.editing_conflict_see() : m.editing_other_decide()}
          </button>
        </div>
      )}
    </div>
  );
}

function changeOf(other: DescribedRow | null, userId: string, texts: ConflictTexts): string {
  if (!other) return texts.deletedMeanwhile();
  if (other.updated_by === userId) return texts.ownMeanwhile();
  return other.deleted_at ? texts.trashedMeanwhile() : texts.savedMeanwhile();
}
