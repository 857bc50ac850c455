import { isAuthError } from "@supabase/supabase-js";
import { useEffect, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText } from "../account-failure.ts";
import { recoveryCodeSchema } from "../account-schemas.ts";
import { readAccountSettings } from "../sign-in-providers.ts";
import { useAuth } from "./auth-provider.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Recovery code form instead of the second factor, if the backend supports recovery codes. */
export function RecoveryCodeForm() {
  const { backend, verifyRecoveryCode } = useAuth();
  const [isOffered, setOffered] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (backend)
      readAccountSettings(backend).then(
        (settings) => setOffered(settings.hasRecoveryCodes),
        () => undefined,
      );
  }, [backend]);
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "recovery-code",
    schema: recoveryCodeSchema,
    async send({ code }) {
      const error = await verifyRecoveryCode(code);
      if (isAuthError(error) && error.code === "mfa_verification_failed") {
        return { message: m.account_code_wrong(), advice: m.account_recovery_code_wrong_advice() };
      }
      return error ? accountFailureText(error) : null;
    },
  });
  if (!isOffered) return null;
  if (!isOpen) {
    return (
      <p className="mt-6 text-sm">
        <button className={buttonClass("quiet")} onClick={() => setOpen(true)} type="button">
          {m.account_recovery_code_use()}
        </button>
      </p>
    );
  }
  return (
    <form className="mt-8 grid max-w-md border-line border-t pt-6" {...formProps}>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.code)}
          autoCapitalize="characters"
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          controlClassName="tabular-nums"
          hint={m.account_recovery_code_hint()}
          label={m.account_recovery_code()}
          maxLength={40}
          required={m.form_required()}
          spellCheck={false}
        />
        <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.account_confirming()}>
          {m.account_recovery_code_enter()}
        </SubmitButton>
      </div>
    </form>
  );
}
