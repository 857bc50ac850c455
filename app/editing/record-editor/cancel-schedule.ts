import { m } from "#app/i18n/paraglide/messages.js";
import { unscheduleDraft } from "../description/save-described.ts";
import { failureText } from "../saving/failure-text.ts";
import type { RecordWorkspace } from "./record-workspace.ts";

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
