import type { Factor } from "@supabase/supabase-js";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { accountFailureText } from "../../account-failure.ts";
import { factorName } from "../second-factor-form.tsx";
import { useStaffSession } from "../staff-session.tsx";

/** Confirms the removal of a factor and explains the consequences. */
export function RemoveFactorDialog({
  factor,
  isLast,
  onClose,
  onRemoved,
}: {
  factor: Factor;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const { db } = useStaffSession();
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    setFailure(null);
    const { error } = await db.auth.mfa.unenroll({ factorId: factor.id });
    setBusy(false);
    if (error) return setFailure(accountFailureText(error));
    // The current session still lists the factor.
    await db.auth.refreshSession();
    onRemoved();
  }

  return (
    <ModalDialog
      actions={
        <>
          <button className={buttonClass("primary")} disabled={isBusy} onClick={remove} type="button">
            {m.account_factor_remove()}
          </button>
          <button className={buttonClass("outline")} onClick={onClose} type="button">
            {m.staff_cancel()}
          </button>
        </>
      }
      onClose={onClose}
      title={m.account_factor_remove_title()}
    >
      <FormAlert failure={failure} />
      <p>{m.account_factor_remove_text({ name: factorName(factor) })}</p>
      {isLast ? <p className="font-semibold">{m.account_factor_remove_last()}</p> : null}
    </ModalDialog>
  );
}
