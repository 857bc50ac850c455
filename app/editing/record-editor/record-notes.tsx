import { useRef, useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { CoEditors } from "../autosave/co-editors.tsx";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isOutdated, type StoredDraft } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import { discardStoredDraft, unscheduleDraft } from "../description/save-described.ts";
import { ConfirmDialog } from "../listing/confirm-dialog.tsx";
import type { EditStart } from "../record/edit-start.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { FieldComments } from "../review/field-comments.tsx";
import { nameOf } from "../review/proposal.ts";
import { ProposalWords, StateLabel } from "../review/proposal-words.tsx";
import { useReview } from "../review/review-context.tsx";
import { failureText } from "../saving/failure-text.ts";
import type { RecordSession, RecordWorkspace } from "./record-workspace.ts";
import { StaleDraftNote } from "./stale-draft-note.tsx";

/** Notes above the fields: co-editors, lost files, and the state of the record and its draft. */
export function RecordNotes({
  type,
  record,
  editor,
  start,
  workspace,
}: {
  type: RecordType;
  record: DescribedRecord;
  editor: RecordSession;
  start: EditStart;
  workspace: RecordWorkspace;
}) {
  const { form, base, files, isDirty } = editor;
  const latestForm = useRef(form);
  latestForm.current = form;

  /** Continues with the current fields on the unscheduled draft; false if the draft does not exist. */
  async function goOnUnscheduled(id: string) {
    const row = await record.find(id);
    if (row) editor.rebaseOnto(row, { ...latestForm.current, does: "draft", publishAt: "" });
    return row !== null;
  }

  /** Continues with the merged fields, unsaved and based on the published version. */
  function goOnMerged(row: DescribedRow, merged: DescribedForm) {
    const basedOnToday = { ...row, basedOn: row.rowUpdatedAt };
    const undo = editor.rebaseOnto(basedOnToday, merged, { isUnsaved: true });
    workspace.tell({ text: m.merge_applied(), action: { label: m.editing_conflict_back(), run: undo } });
  }

  return (
    <>
      <CoEditors context={workspace} editId={start.draftId} record={record} session={editor} />
      {isDirty && Object.keys(files).length === 0 ? <LostFilesNote names={start.lostFiles} /> : null}
      {base?.deleted_at ? (
        <div className="mt-3 flex flex-wrap items-center gap-4 border-danger border-l-4 bg-raised px-4 py-3 text-sm">
          <p>{m.record_in_trash()}</p>
          <LinkButton look="outline" to={`${pathsIn().staff.records(type.path)}?vista=papelera`}>
            {m.staff_go_to_trash()}
          </LinkButton>
        </div>
      ) : null}
      {base?.draft && !type.draftsAreRows ? (
        <DraftNote
          draft={base.draft}
          hasRow={base.rowId !== null}
          onDiscarded={() => window.location.assign(addressWithoutDraft(type, base))}
          onUnscheduled={() => goOnUnscheduled(base.id)}
          workspace={workspace}
        />
      ) : null}
      {base && isOutdated(base) ? (
        <StaleDraft
          context={workspace}
          form={form}
          onMerge={(merged) => goOnMerged(base, merged)}
          row={base}
          type={type}
        />
      ) : null}
      <ReviewNote />
    </>
  );
}

function addressWithoutDraft({ path }: RecordType, { rowId }: DescribedRow): string {
  const { editRecord, records } = pathsIn().staff;
  return rowId ? editRecord(path, rowId) : records(path);
}

/** Note above the editor of a proposal: its state, the reason for its return, and a link to its review. */
function ReviewNote() {
  const review = useReview();
  if (!review) return null;
  const { proposal, people } = review;
  return (
    <section aria-label={m.review_one()} className="mt-4 grid gap-3 border-line-strong border-y py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-5">
        <StateLabel state={proposal.state} />
        <span>{m.review_by({ name: nameOf(people, proposal.proposed_by) })}</span>
        <Link
          className="inline-flex small-target items-center text-link text-primary"
          to={pathsIn().staff.review(proposal.id)}
        >
          {m.review_see()}
        </Link>
      </p>
      <ProposalWords proposal={proposal} />
      <FieldComments field="" isBrief label={m.review_of_all()} />
    </section>
  );
}

/** Note above a draft whose record was published since: merges both versions in the editor, unsaved. */
function StaleDraft(props: {
  row: DescribedRow;
  form: DescribedForm;
  type: RecordType;
  context: Pick<EditingContext, "db" | "timeZone" | "userId">;
  onMerge: (merged: DescribedForm) => void;
}) {
  return (
    <StaleDraftNote
      {...props}
      failureOf={(error) => ({ message: m.record_load_failed(), advice: failureText(error) })}
      words={{
        overtaken: m.record_overtaken(),
        overtakenText: m.record_overtaken_text,
        title: m.record_merge_title(),
        text: m.record_merge_text(),
        taken: m.record_merge_taken(),
        mine: m.record_merge_draft(),
        theirs: m.review_merge_published(),
      }}
    />
  );
}

/**
 * Note above a draft, with buttons to cancel its schedule and to discard it. `onDiscarded` is called after the draft
 * was deleted.
 */
function DraftNote({
  draft,
  hasRow,
  workspace,
  onUnscheduled,
  onDiscarded,
}: {
  draft: StoredDraft;
  /** True if there is a published record to return to. */
  hasRow: boolean;
  workspace: RecordWorkspace;
  /** Continues from the unscheduled draft; false if it does not exist. */
  onUnscheduled: () => Promise<boolean>;
  onDiscarded: () => void;
}) {
  const { db, timeZone, tell } = workspace;
  const [isAsking, setAsking] = useState(false);
  async function discard() {
    try {
      await discardStoredDraft(db, draft.id);
      onDiscarded();
    } catch (error) {
      setAsking(false);
      tell({ text: failureText(error) });
    }
  }
  const date = dateAndTime(draft.updated_at, timeZone);
  return (
    <div className="mt-4 grid gap-1 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm">
      <p className="font-semibold">
        {draft.publish_at
          ? m.record_scheduled_note({ date: dateAndTime(draft.publish_at, timeZone) })
          : m.record_draft_note({ date })}
      </p>
      <p>{hasRow ? m.record_draft_note_published() : m.record_draft_note_new()}</p>
      {draft.problem ? (
        <p className="font-semibold text-danger">{m.record_schedule_failed({ reason: draft.problem })}</p>
      ) : null}
      <p className="flex flex-wrap gap-x-6">
        {draft.publish_at ? (
          <button
            className="inline-flex small-target items-center text-link text-primary"
            onClick={() => void cancelSchedule(workspace, draft.id, onUnscheduled)}
            type="button"
          >
            {m.record_unschedule()}
          </button>
        ) : null}
        <button
          className="inline-flex small-target items-center text-link text-primary"
          onClick={() => setAsking(true)}
          type="button"
        >
          {m.record_discard_draft()}
        </button>
      </p>
      {isAsking ? (
        <ConfirmDialog
          label={m.record_discard_draft()}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
          title={m.record_discard_title()}
        >
          <p>{hasRow ? m.record_discard_text() : m.record_discard_text_new()}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Lists the files of a restored draft that the browser could not store. */
function LostFilesNote({ names }: { names: string[] }) {
  return names.map((name) => (
    <p className="mt-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm" key={name}>
      {m.editing_file_lost({ name })}
    </p>
  ));
}

/**
 * Cancels the schedule of a draft and notifies of the outcome. `goOn` continues editing from the unscheduled draft; it
 * returns false if the draft does not exist. After a failure of either step, both can be retried.
 */
export async function cancelSchedule(
  { db, tell }: Pick<RecordWorkspace, "db" | "tell">,
  draftId: string,
  goOn: () => Promise<boolean>,
): Promise<void> {
  try {
    const isThere = (await unscheduleDraft(db, draftId)) && (await goOn());
    tell(isThere ? { text: m.record_unscheduled(), survives: true } : { text: m.record_unschedule_gone() });
  } catch (error) {
    tell({ text: failureText(error) });
  }
}
