import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";

/** A dialog that asks whether to do something: a button that does it, and one that cancels. */
export function ConfirmDialog({
  label,
  isBusy = false,
  isDestructive = false,
  onConfirm,
  ...dialog
}: {
  title: string;
  /** Text of the button, also while it is busy. */
  label: string;
  /** True while it is being done: the button cannot be pressed again. */
  isBusy?: boolean;
  /** True if what is done cannot be undone. */
  isDestructive?: boolean;
  isWide?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ModalDialog
      actions={
        <>
          <button
            className={`${buttonClass("primary")} ${isDestructive ? "bg-danger! hover:bg-ink!" : ""}`}
            disabled={isBusy}
            onClick={onConfirm}
            type="button"
          >
            {label}
          </button>
          <button className={buttonClass("outline")} onClick={dialog.onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      {...dialog}
    />
  );
}
