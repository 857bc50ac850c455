import type { Factor, User } from "@supabase/supabase-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText, type FailureText } from "../account-failure.ts";
import { readCode, sendCode } from "../second-factor.ts";
import { verifiedFactors } from "../session-assurance.ts";
import { useAuth } from "./auth-provider.tsx";
import { CodeField } from "./code-field.tsx";
import { ContactLine } from "./contact-line.tsx";
import { EntryPage } from "./entry-page.tsx";

/** Asks for the second factor's code. What follows is the page's business: the state changes. */
export function SecondFactorPage({ user }: { user: User }) {
  return (
    <EntryPage
      aside={
        <>
          <p>{m.account_code_lead()}</p>
          <ContactLine lead={m.account_code_lost()} />
        </>
      }
      title={m.account_code_title()}
    >
      <SecondFactorForm factors={verifiedFactors(user)} />
    </EntryPage>
  );
}

/** The form alone. The state changes when the code was right. */
export function SecondFactorForm({ factors }: { factors: Factor[] }) {
  const { backend, showSecondFactor, signOut } = useAuth();
  const [factorId, setFactorId] = useState((factors.find(isApp) ?? factors[0])?.id ?? "");
  const [challengeId, setChallengeId] = useState<string>();
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const factor = factors.find(({ id }) => id === factorId);
  const isPhone = factor?.factor_type === "phone";
  // The person has just sent another form: the next thing to type is the code.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, button")?.focus(), []);

  async function send() {
    if (isBusy || !backend) return;
    setBusy(true);
    setFailure(null);
    await sendCode(backend.db.auth.mfa, factorId).then(setChallengeId, (error) =>
      setFailure(accountFailureText(error)),
    );
    setBusy(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = readCode(String(new FormData(event.currentTarget).get("code")));
    if (!code) return setFailure({ message: m.account_code_shape(), advice: null });
    setBusy(true);
    setFailure(null);
    const fault = await showSecondFactor({ factorId, challengeId: isPhone ? challengeId : undefined, code });
    if (!fault) return;
    setFailure(accountFailureText(fault));
    setBusy(false);
  }

  return (
    <form className="grid max-w-md" method="post" onSubmit={submit} ref={form}>
      <FormAlert failure={failure} />
      <div className="grid gap-5">
        {factors.length > 1 ? (
          <LabelledField id="second-factor" label={m.account_code_factor()}>
            <select
              className={inputClass}
              id="second-factor"
              onChange={(event) => {
                setFactorId(event.target.value);
                setChallengeId(undefined);
              }}
              value={factorId}
            >
              {factors.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each)}
                </option>
              ))}
            </select>
          </LabelledField>
        ) : null}
        {isPhone ? (
          <button className={`${buttonClass("outline")} justify-self-start`} onClick={send} type="button">
            {challengeId ? m.account_code_send_again() : m.account_code_send()}
          </button>
        ) : null}
        <p className="sr-only" role="status">
          {challengeId ? m.account_code_sent() : null}
        </p>
        {factor && (!isPhone || challengeId) ? (
          <CodeField
            hint={isPhone ? m.account_code_hint_phone() : m.account_code_hint_app()}
            id="second-factor-code"
            label={
              isPhone ? m.account_code_phone({ phone: nameOf(factor) }) : m.account_code_app({ name: nameOf(factor) })
            }
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {!isPhone || challengeId ? (
            <button aria-disabled={isBusy} className={buttonClass("primary")} type="submit">
              {isBusy ? m.account_confirming() : m.account_code_confirm()}
            </button>
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

/** A factor as its owner knows it. */
export function nameOf(factor: Factor): string {
  const phone = "phone" in factor && typeof factor.phone === "string" ? factor.phone : null;
  return factor.friendly_name || phone || m.account_unnamed_factor();
}
