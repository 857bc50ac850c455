import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackgroundNote } from "../background/background-note.tsx";
import { ConfirmDialog } from "../listing/confirm-dialog.tsx";

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
    <ConfirmDialog
      isBusy={isBusy}
      isDestructive
      label={isBusy ? m.staff_deleting() : m.staff_delete_for_good()}
      onConfirm={() => {
        setBusy(true);
        void onDelete().finally(onClose);
      }}
      onClose={onClose}
      title={m.staff_delete_title()}
    >
      {children}
      <p className="font-semibold">{m.staff_delete_warning()}</p>
      {isBusy ? <BackgroundNote size={size} /> : null}
    </ConfirmDialog>
  );
}
