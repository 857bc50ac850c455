import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { BackgroundNote } from "../background/background-note.tsx";

/**
 * Confirms a permanent deletion; `children` describe it. The promise of `onDelete` settles when it succeeded or failed.
 */
export function DeleteDialog({
  onDelete,
  onClose,
  size = 1,
  children,
}: {
  onDelete: () => Promise<void>;
  onClose: () => void;
  /** Number of records. */
  size?: number;
  children: ReactNode;
}) {
  const [isBusy, setBusy] = useState(false);
  return (
    <ModalDialog
      actions={
        <>
          <button
            className={`${buttonClass("primary")} bg-danger! hover:bg-ink!`}
            disabled={isBusy}
            onClick={() => {
              setBusy(true);
              void onDelete().finally(onClose);
            }}
            type="button"
          >
            {isBusy ? m.staff_deleting() : m.staff_delete_for_good()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={m.staff_delete_title()}
    >
      {children}
      <p className="font-semibold">{m.staff_delete_warning()}</p>
      {isBusy ? <BackgroundNote size={size} /> : null}
    </ModalDialog>
  );
}
