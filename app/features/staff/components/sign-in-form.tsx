import { type FormEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText, type FailureText } from "../account-failure.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { useAuth } from "./auth-provider.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";

/** E-mail, password, other ways in, and why it did not work; `arrived` says why a provider's did not. What follows a success is the page's business: the state changes. */
export function SignInForm({ arrived = null }: { arrived?: FailureText | null }) {
  const { signIn } = useAuth();
  const [failure, setFailure] = useState<FailureText | null>(arrived);
  const [isBusy, setBusy] = useState(false);
  const [isPasswordShown, setPasswordShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    // Emptied first, so that the same message is announced again.
    setFailure(null);
    const outcome = await signIn({ email: String(form.get("email")), password: String(form.get("password")) });
    if ("failure" in outcome) setFailure(signInFailureText(outcome.failure));
    setBusy(false);
  }

  return (
    // Never a GET: were the page's script late, the password would end up in an address.
    <form className="grid max-w-md" method="post" onSubmit={submit}>
      <FormAlert failure={failure} />
      <div className="grid gap-5">
        <LabelledField id="sign-in-email" label={m.staff_email()}>
          <input
            autoComplete="username"
            className={inputClass}
            id="sign-in-email"
            name="email"
            required
            spellCheck={false}
            type="email"
          />
        </LabelledField>
        <LabelledField id="sign-in-password" label={m.staff_password()}>
          <input
            autoComplete="current-password"
            className={inputClass}
            id="sign-in-password"
            name="password"
            required
            type={isPasswordShown ? "text" : "password"}
          />
        </LabelledField>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            checked={isPasswordShown}
            className="size-5 accent-primary"
            onChange={(event) => setPasswordShown(event.target.checked)}
            type="checkbox"
          />
          {m.staff_show_password()}
        </label>
        <button aria-disabled={isBusy} className={`${buttonClass("primary")} justify-self-start`} type="submit">
          {isBusy ? m.staff_signing_in() : m.staff_sign_in()}
        </button>
      </div>
      <ProviderButtons onFailure={(error) => setFailure(accountFailureText(error))} />
    </form>
  );
}
