import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { hintIdOf, inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { institution } from "#institution";
import { accountFailureText, type FailureText } from "../../account-failure.ts";
import { beginFactor, type NewFactor } from "../../second-factor.ts";
import { useStaffSession } from "../staff-session.tsx";
import { ConfirmAuthenticator } from "./confirm-authenticator.tsx";

/** Two steps in the page: a name, then the key for the app and a first code of it. */
export function AddAuthenticator({ onAdded, onCancel }: { onAdded: (name: string) => void; onCancel: () => void }) {
  const { db } = useStaffSession();
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (factor) return <ConfirmAuthenticator factor={factor} onAdded={onAdded} onCancel={onCancel} />;

  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    setBusy(true);
    setFailure(null);
    const issuer = m.staff_site_name({ shortName: institution.shortName });
    await beginFactor(db.auth.mfa, name, issuer).then(setFactor, (error) => setFailure(accountFailureText(error)));
    setBusy(false);
  }

  return (
    <form className="grid max-w-md" method="post" onSubmit={begin}>
      <h3 className="mb-4 text-xl">{m.account_factor_add_title()}</h3>
      <FormAlert failure={failure} />
      <div className="grid gap-5">
        <LabelledField hint={m.account_factor_name_hint()} id="factor-name" label={m.account_factor_name()}>
          <input
            aria-describedby={hintIdOf("factor-name")}
            // biome-ignore lint/a11y/noAutofocus: the form appears because its button was pressed.
            autoFocus
            className={inputClass}
            defaultValue={m.account_factor_name_default()}
            id="factor-name"
            maxLength={100}
            name="name"
            required
          />
        </LabelledField>
        <div className="flex flex-wrap gap-3">
          <button aria-disabled={isBusy} className={buttonClass("primary")} type="submit">
            {m.account_factor_continue()}
          </button>
          <button className={buttonClass("outline")} onClick={onCancel} type="button">
            {m.staff_cancel()}
          </button>
        </div>
      </div>
    </form>
  );
}
