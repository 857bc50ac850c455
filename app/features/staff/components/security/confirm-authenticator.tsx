import { type FormEvent, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText, type FailureText } from "../../account-failure.ts";
import { type NewFactor, readCode, showCode } from "../../second-factor.ts";
import { CodeField } from "../code-field.tsx";
import { useStaffSession } from "../staff-session.tsx";

/** Shows the key of a new authenticator app and takes the first code, which makes the app count. */
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
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const code = readCode(String(new FormData(event.currentTarget).get("code")));
    if (!code) return setFailure({ message: m.account_code_shape(), advice: null });
    setBusy(true);
    setFailure(null);
    const fault = await showCode(db.auth.mfa, { factorId: factor.factorId, code });
    setBusy(false);
    if (fault) setFailure(accountFailureText(fault));
    else onAdded(factor.name);
  }

  async function cancel() {
    // What stays behind after a failure is forgotten by the backend.
    await db.auth.mfa.unenroll({ factorId: factor.factorId });
    onCancel();
  }

  return (
    <form className="grid gap-5" method="post" onSubmit={confirm}>
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
          <div>
            <p className="text-ink-soft text-sm">{m.account_factor_secret()}</p>
            <p className="mt-1 select-all font-semibold tabular-nums" translate="no">
              {factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </p>
          </div>
        </div>
      </div>
      <div className="max-w-md">
        <FormAlert failure={failure} />
        <CodeField id="factor-code" label={m.account_factor_code()} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button aria-disabled={isBusy} className={buttonClass("primary")} type="submit">
          {isBusy ? m.account_confirming() : m.account_factor_finish()}
        </button>
        <button className={buttonClass("outline")} onClick={cancel} type="button">
          {m.staff_cancel()}
        </button>
      </div>
    </form>
  );
}
