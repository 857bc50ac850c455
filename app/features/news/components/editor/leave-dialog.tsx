import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";

/** Asks before a page with unsaved changes is left. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} onClick={onStay} type="button">
            {m.staff_leave_stay()}
          </button>
          <button className={buttonClass("outline")} onClick={onLeave} type="button">
            {m.staff_leave_go()}
          </button>
        </>
      }
      onClose={onStay}
      title={m.staff_leave_title()}
    >
      <p>{m.staff_leave_text()}</p>
    </ModalDialog>
  );
}
