import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
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
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isBusy} onClick={() => void run()} type="button">
            {m.tokens_revoke()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <FormAlert failure={failure} />
      <p>{text}</p>
    </ModalDialog>
  );
}
