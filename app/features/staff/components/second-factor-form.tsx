import { type Factor, isAuthError, type User } from "@supabase/supabase-js";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { CodeField } from "#app/ui/form/code-field.tsx";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText } from "../account-failure.ts";
import { codeSchema, recoveryCodeSchema } from "../account-schemas.ts";
import { sendCode } from "../second-factor.ts";
import { verifiedFactors } from "../session-assurance.ts";
import { readAccountSettings } from "../sign-in-providers.ts";
import { AuthLayout, ContactLine } from "./auth-layout.tsx";
import { useAuth } from "./auth-provider.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Asks for the second-factor code. Success changes the auth state, which the page follows. */
export function SecondFactorPage({ user }: { user: User }) {
  return (
    <AuthLayout
      aside={
        <>
          <p>{m.account_code_lead()}</p>
          <ContactLine lead={m.account_code_lost()} />
        </>
      }
      title={m.account_code_title()}
    >
      <SecondFactorForm factors={verifiedFactors(user)} />
      <RecoveryCodeForm />
    </AuthLayout>
  );
}

export function SecondFactorForm({ factors }: { factors: Factor[] }) {
  const { backend, verifySecondFactor, signOut } = useAuth();
  const [factorId, setFactorId] = useState((factors.find(isApp) ?? factors[0])?.id ?? "");
  const [challengeId, setChallengeId] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const factor = factors.find(({ id }) => id === factorId);
  const isPhone = factor?.factor_type === "phone";
  // The user has just submitted another form: the code is the next input.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, button")?.focus(), []);

  const { fields, formProps, alertProps, isPending, run } = useAccountForm({
    id: "verification",
    schema: codeSchema,
    async send({ code }) {
      const error = await verifySecondFactor({ factorId, challengeId: isPhone ? challengeId : undefined, code });
      return error ? accountFailureText(error) : null;
    },
  });

  async function sendToPhone(): Promise<FormFailure | null> {
    if (!backend) return null;
    return sendCode(backend.db.auth.mfa, factorId).then((id) => {
      setChallengeId(id);
      return null;
    }, accountFailureText);
  }

  return (
    <form className="grid max-w-md" {...formProps} ref={form}>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        {factors.length > 1 ? (
          <SelectField
            label={m.account_code_factor()}
            onChange={(event) => {
              setFactorId(event.target.value);
              setChallengeId(undefined);
            }}
            value={factorId}
          >
            {factors.map((each) => (
              <option key={each.id} value={each.id}>
                {factorName(each)}
              </option>
            ))}
          </SelectField>
        ) : null}
        {isPhone ? (
          <button
            className={`${buttonClass("outline")} justify-self-start`}
            onClick={() => void run(sendToPhone)}
            type="button"
          >
            {challengeId ? m.account_code_send_again() : m.account_code_send()}
          </button>
        ) : null}
        <p className="sr-only" role="status">
          {challengeId ? m.account_code_sent() : null}
        </p>
        {factor && (!isPhone || challengeId) ? (
          <CodeField
            {...conformField(fields.code)}
            hint={isPhone ? m.account_code_hint_phone() : m.account_code_hint_app()}
            label={
              isPhone
                ? m.account_code_phone({ phone: factorName(factor) })
                : m.account_code_app({ name: factorName(factor) })
            }
            required={m.form_required()}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {!isPhone || challengeId ? (
            <SubmitButton isPending={isPending} pendingText={m.account_confirming()}>
              {m.account_code_confirm()}
            </SubmitButton>
          ) : null}
          <button className={buttonClass("quiet")} onClick={() => void signOut()} type="button">
            {m.account_code_other_account()}
          </button>
        </div>
      </div>
    </form>
  );
}

const isApp = ({ factor_type }: Factor) => factor_type === "totp";

export function factorName(factor: Factor): string {
  const phone = "phone" in factor && typeof factor.phone === "string" ? factor.phone : null;
  return factor.friendly_name || phone || m.account_unnamed_factor();
}

/** Recovery code form instead of the second factor, if the backend supports recovery codes. */
function RecoveryCodeForm() {
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
