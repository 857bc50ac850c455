import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";

/** A dialog that confirms an action: a button for the action, perhaps one for a variant of it, and one to cancel. */
export function ConfirmDialog({
  label,
  isBusy = false,
  isDestructive = false,
  onConfirm,
  otherAct,
  ...dialog
}: {
  title: string;
  /** Text of the button, also while it is busy. */
  label: string;
  /** True while the action runs: the button cannot be pressed again. */
  isBusy?: boolean;
  /** True if the action cannot be undone. */
  isDestructive?: boolean;
  isWide?: boolean;
  onConfirm: () => void;
  /** Variant of the action. */
  otherAct?: { label: string; run: () => void } | undefined;
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
          {otherAct ? (
            <button
              className={`${buttonClass("outline")} ${isDestructive ? "border-danger! text-danger!" : ""}`}
              disabled={isBusy}
              onClick={otherAct.run}
              type="button"
            >
              {otherAct.label}
            </button>
          ) : null}
          <button className={buttonClass("outline")} onClick={dialog.onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      {...dialog}
    />
  );
}
