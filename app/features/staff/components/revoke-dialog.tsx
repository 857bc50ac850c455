import { useState } from "react";
import { ConfirmDialog } from "#app/editing/listing/confirm-dialog.tsx";
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
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await revoke();
      tell({ text: notice });
      onClose();
      onRevoked();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      isBusy={isBusy}
      label={m.tokens_revoke()}
      onConfirm={() => void run()}
      onClose={onClose}
      title={title}
    >
      <FormAlert failure={failure} />
      <p>{text}</p>
    </ConfirmDialog>
  );
}
