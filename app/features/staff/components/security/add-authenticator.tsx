import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { accountFailureText } from "../../account-failure.ts";
import { factorNameSchema } from "../../account-schemas.ts";
import { enrollAuthenticator, type NewFactor } from "../../second-factor.ts";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { ConfirmAuthenticator } from "./confirm-authenticator.tsx";

/** Adds an authenticator app in two steps: name, then key and first code. */
export function AddAuthenticator({ onAdded, onCancel }: { onAdded: (name: string) => void; onCancel: () => void }) {
  const { db } = useStaffSession();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "factor",
    schema: factorNameSchema,
    send: ({ name }) =>
      enrollAuthenticator(db.auth.mfa, name, m.staff_site_name({ shortName: institution.shortName })).then((begun) => {
        setFactor(begun);
        return null;
      }, accountFailureText),
  });
  if (factor) return <ConfirmAuthenticator factor={factor} onAdded={onAdded} onCancel={onCancel} />;

  return (
    <form className="grid max-w-md" {...formProps}>
      <h3 className="mb-4 text-xl">{m.account_factor_add_title()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.name)}
          autoComplete="off"
          // The user opened the form with a button.
          autoFocus
          defaultValue={m.account_factor_name_default()}
          hint={m.account_factor_name_hint()}
          label={m.account_factor_name()}
          maxLength={100}
          required={m.form_required()}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.account_factor_continue()}</SubmitButton>
          <button className={buttonClass("outline")} onClick={onCancel} type="button">
            {m.staff_cancel()}
          </button>
        </div>
      </div>
    </form>
  );
}
