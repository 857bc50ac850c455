import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
import { useAction } from "#app/editing/saving/use-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { useNotice } from "./notices.tsx";

/** Confirms an irreversible revocation and reports it. `revoke` throws if it fails. */
export function RevokeDialog({
  title,
  text,
  notice,
  revoke,
  failureOf,
  onClose,
  onRevoked,
}: {
  title: string;
  text: string;
  notice: string;
  revoke: () => Promise<void>;
  failureOf: (error: unknown) => FormFailure;
  onClose: () => void;
  onRevoked: () => void;
}) {
  const tell = useNotice();
  const { mutate, isPending, error } = useAction({
    mutationFn: revoke,
    onSuccess() {
      tell({ text: notice });
      onClose();
      onRevoked();
    },
  });

  return (
    <ConfirmDialog
      isBusy={isPending}
      label={m.tokens_revoke()}
      onConfirm={() => mutate()}
      onClose={onClose}
      title={title}
    >
      <FormAlert failure={error && failureOf(error)} />
      <p>{text}</p>
    </ConfirmDialog>
  );
}
