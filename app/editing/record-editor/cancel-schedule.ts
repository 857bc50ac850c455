import { m } from "#app/i18n/paraglide/messages.js";
import { unscheduleDraft } from "../description/save-described.ts";
import { failureText } from "../saving/failure-text.ts";
import type { RecordWorkspace } from "./record-workspace.ts";

/**
 * Keeps a scheduled draft as one that is not published by itself, goes on from it with `goOn`, which finds out whether
 * its record is there, and says how that went. A failure of either is told, and the same can be tried again.
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
