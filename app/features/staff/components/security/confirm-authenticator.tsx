import { useEffect, useRef } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { accountFailureText } from "../../account-failure.ts";
import { codeSchema } from "../../account-schemas.ts";
import { type NewFactor, verifyCode } from "../../second-factor.ts";
import { FormActions } from "../form-actions.tsx";
import { useStaffSession } from "../staff-session.tsx";
import { useAccountForm } from "../use-account-form.ts";

/** Shows the key of a new authenticator app and verifies it with a first code. */
export function ConfirmAuthenticator({
  factor,
  onAdded,
  onCancel,
}: {
  factor: NewFactor;
  onAdded: (name: string) => void;
  onCancel: () => void;
}) {
  const { db } = useStaffSession();
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "factor-confirmation",
    schema: codeSchema,
    async send({ code }) {
      const error = await verifyCode(db.auth.mfa, { factorId: factor.factorId, code });
      if (error) return accountFailureText(error);
      onAdded(factor.name);
      return null;
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function cancel() {
    // If this fails, the backend removes unverified factors later.
    await db.auth.mfa.unenroll({ factorId: factor.factorId });
    onCancel();
  }

  return (
    <form className="grid gap-5" {...formProps}>
      <h3 className="text-xl" ref={heading} tabIndex={-1}>
        {m.account_factor_add_title()}
      </h3>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
        <img
          alt={m.account_factor_qr_alt()}
          className="border border-line bg-white"
          height={208}
          src={factor.image}
          width={208}
        />
        <div className="grid max-w-sm gap-4">
          <p>{m.account_factor_scan()}</p>
          <p className="text-sm">
            <span className="block text-ink-soft">{m.account_factor_here()}</span>
            <a className="inline-flex min-h-11 items-center text-link text-primary" href={factor.uri}>
              {m.account_factor_open()}
            </a>
          </p>
          <div>
            <p className="text-ink-soft text-sm">{m.account_factor_secret()}</p>
            <p className="mt-1 select-all font-semibold tabular-nums" translate="no">
              {factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <CopyButton
                labels={{
                  copy: m.account_factor_copy(),
                  copied: m.account_factor_copied(),
                  failed: m.account_factor_copy_failed(),
                }}
                text={factor.secret}
              />
            </div>
          </div>
        </div>
      </div>
      <div className="max-w-md">
        <FormAlert {...alertProps} />
        <CodeField {...conformField(fields.code)} label={m.account_factor_code()} required={m.form_required()} />
      </div>
      <FormActions isPending={isPending} onCancel={cancel} pendingText={m.account_confirming()}>
        {m.account_factor_finish()}
      </FormActions>
    </form>
  );
}
