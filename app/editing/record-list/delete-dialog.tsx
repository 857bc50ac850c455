import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { BackgroundNote } from "../background/background-note.tsx";
import { ConfirmDialog } from "../listing/confirm-dialog.tsx";
import { useAction } from "../saving/use-action.ts";

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
  const { mutate, isPending } = useAction({ mutationFn: onDelete, onSettled: onClose });
  return (
    <ConfirmDialog
      isBusy={isPending}
      isDestructive
      label={isPending ? m.staff_deleting() : m.staff_delete_for_good()}
      onConfirm={() => mutate()}
      onClose={onClose}
      title={m.staff_delete_title()}
    >
      {children}
      <p className="font-semibold">{m.staff_delete_warning()}</p>
      {isPending ? <BackgroundNote size={size} /> : null}
    </ConfirmDialog>
  );
}
