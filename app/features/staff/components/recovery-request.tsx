import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText, type FailureText } from "../account-failure.ts";
import { useAuth } from "./auth-provider.tsx";
import { EntryPage } from "./entry-page.tsx";

/** Asks for a link to a new password. Says the same whether the e-mail has an account or not. */
export function RecoveryRequest() {
  const { backend } = useAuth();
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !backend) return;
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setBusy(true);
    setFailure(null);
    const redirectTo = new URL(pathsIn().staff.newPassword(), window.location.origin).href;
    const { error } = await backend.db.auth.resetPasswordForEmail(email, { redirectTo });
    setBusy(false);
    if (error) setFailure(accountFailureText(error));
    else setSentTo(email);
  }

  const back = (
    <p>
      <Link className="text-link" to={pathsIn().staff.login()}>
        {m.account_back_to_sign_in()}
      </Link>
    </p>
  );
  if (sentTo !== null) {
    return (
      <EntryPage aside={back} title={m.account_recover_sent_title()}>
        <div className="grid max-w-prose gap-4" role="status">
          <p>{m.account_recover_sent({ email: sentTo })}</p>
          <p>{m.account_recover_sent_browser()}</p>
        </div>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      aside={
        <>
          <p>{m.account_recover_lead()}</p>
          {back}
        </>
      }
      title={m.account_recover_title()}
    >
      <form className="grid max-w-md" method="post" onSubmit={submit}>
        <FormAlert failure={failure} />
        <div className="grid gap-5">
          <LabelledField id="recovery-email" label={m.staff_email()}>
            <input
              autoComplete="username"
              className={inputClass}
              id="recovery-email"
              name="email"
              required
              spellCheck={false}
              type="email"
            />
          </LabelledField>
          <button aria-disabled={isBusy} className={`${buttonClass("primary")} justify-self-start`} type="submit">
            {isBusy ? m.account_recover_sending() : m.account_recover_send()}
          </button>
        </div>
      </form>
    </EntryPage>
  );
}
