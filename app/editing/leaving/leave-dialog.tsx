import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { CopyState } from "../autosave/autosave-scheduler.ts";
import type { Persistence } from "../drafts/local-draft.ts";

const consequences: Record<Persistence, () => string> = {
  all: m.editing_leave_kept,
  text: m.editing_leave_words,
  nothing: m.editing_leave_lost,
};

const withCopy: Record<Persistence, () => string> = {
  all: m.editing_leave_copied,
  text: m.editing_leave_words_copied,
  nothing: m.editing_leave_only_copied,
};

/** Asks before leaving a page with unsaved changes, and shows whether browser and server keep them. */
export function LeaveDialog({
  persistence,
  copy,
  onStay,
  onLeave,
}: {
  persistence: Persistence;
  /** State of the server's copy; undefined if the server keeps no copies. */
  copy?: CopyState;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} onClick={onStay} type="button">
            {m.editing_leave_stay()}
          </button>
          <button className={buttonClass("outline")} onClick={onLeave} type="button">
            {m.editing_leave_go()}
          </button>
        </>
      }
      onClose={onStay}
      title={m.editing_leave_title()}
    >
      <p>{(copy?.state === "kept" ? withCopy : consequences)[persistence]()}</p>
    </ModalDialog>
  );
}
