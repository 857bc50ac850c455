import { useState } from "react";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { StoredDraft } from "../description/described-row.ts";
import { discardStoredDraft } from "../description/save-described.ts";
import { failureText } from "../saving/failure-text.ts";
import { cancelSchedule } from "./cancel-schedule.ts";
import type { RecordWorkspace } from "./record-workspace.ts";

/**
 * Note above a draft, with buttons to cancel its schedule and to discard it. `onDiscarded` is called after the draft
 * was deleted.
 */
export function DraftNote({
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
        <ModalDialog
          actions={
            <>
              <button className={buttonClass("primary")} onClick={() => void discard()} type="button">
                {m.record_discard_draft()}
              </button>
              <button className={buttonClass("quiet")} onClick={() => setAsking(false)} type="button">
                {m.staff_cancel()}
              </button>
            </>
          }
          onClose={() => setAsking(false)}
          title={m.record_discard_title()}
        >
          <p>{hasRow ? m.record_discard_text() : m.record_discard_text_new()}</p>
        </ModalDialog>
      ) : null}
    </div>
  );
}
