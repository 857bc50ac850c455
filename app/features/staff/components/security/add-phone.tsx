import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText } from "../../account-failure.ts";
import { codeSchema, phoneSchema } from "../../account-schemas.ts";
import { enrollPhone, type NewPhone, verifyCode } from "../../second-factor.ts";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";

type Props = { onAdded: (name: string) => void; onCancel: () => void };

/** Adds a telephone in two steps: number, then the code sent to it. */
export function AddPhone({ onAdded, onCancel }: Props) {
  const { db } = useStaffSession();
  const [factor, setFactor] = useState<NewPhone | null>(null);
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "phone",
    schema: phoneSchema,
    send: ({ phone }) =>
      enrollPhone(db.auth.mfa, phone).then((begun) => {
        setFactor(begun);
        return null;
      }, accountFailureText),
  });
  if (factor) return <ConfirmPhone factor={factor} onAdded={onAdded} onCancel={onCancel} />;
  return (
    <form className="grid max-w-md" {...formProps}>
      <h3 className="mb-4 text-xl">{m.account_phone_add()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <TextField
          {...conformField(fields.phone)}
          autoComplete="tel"
          // The user opened the form with a button.
          autoFocus
          controlClassName="max-w-64 tabular-nums"
          hint={m.account_phone_hint()}
          label={m.account_phone()}
          required={m.form_required()}
          type="tel"
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending}>{m.account_code_send()}</SubmitButton>
          <button className={buttonClass("outline")} onClick={onCancel} type="button">
            {m.staff_cancel()}
          </button>
        </div>
      </div>
    </form>
  );
}

function ConfirmPhone({ factor, onAdded, onCancel }: Props & { factor: NewPhone }) {
  const { db } = useStaffSession();
  const { factorId, challengeId, phone } = factor;
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "phone-confirmation",
    schema: codeSchema,
    async send({ code }) {
      const error = await verifyCode(db.auth.mfa, { factorId, challengeId, code });
      if (error) return accountFailureText(error);
      onAdded(phone);
      return null;
    },
  });
  async function cancel() {
    // If this fails, the backend removes unverified factors later.
    await db.auth.mfa.unenroll({ factorId });
    onCancel();
  }
  return (
    <form className="grid max-w-md" {...formProps}>
      <h3 className="mb-4 text-xl">{m.account_phone_add()}</h3>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        <CodeField
          {...conformField(fields.code)}
          // The code is the next input.
          autoFocus
          hint={m.account_code_hint_phone()}
          label={m.account_code_phone({ phone })}
          required={m.form_required()}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton isPending={isPending} pendingText={m.account_confirming()}>
            {m.account_factor_finish()}
          </SubmitButton>
          <button className={buttonClass("outline")} onClick={() => void cancel()} type="button">
            {m.staff_cancel()}
          </button>
        </div>
      </div>
    </form>
  );
}
