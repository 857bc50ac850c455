import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { Persistence } from "../drafts/local-draft.ts";

const consequences: Record<Persistence, () => string> = {
  all: m.editing_leave_kept,
  text: m.editing_leave_words,
  nothing: m.editing_leave_lost,
};

/** Asks before a page with unsaved changes is left, and says whether the browser keeps them. */
export function LeaveDialog({
  persistence,
  onStay,
  onLeave,
}: {
  persistence: Persistence;
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
      <p>{consequences[persistence]()}</p>
    </ModalDialog>
  );
}
