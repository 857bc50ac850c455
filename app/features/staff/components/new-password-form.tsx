import { type FormEvent, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { hintIdOf, inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText, type FailureText } from "../account-failure.ts";
import { useAuth } from "./auth-provider.tsx";

/** Sets the signed-in person's password. `by` says for the audit log how they came here. */
export function NewPasswordForm({
  by,
  action,
  onChanged,
}: {
  by: "person" | "recovery";
  action: string;
  onChanged: () => void;
}) {
  const { backend, state, recordChange } = useAuth();
  const id = useId();
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isShown, setShown] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || !backend) return;
    const form = event.currentTarget;
    const password = String(new FormData(form).get("password"));
    setBusy(true);
    setFailure(null);
    const { error } = await backend.db.auth.updateUser({ password });
    setBusy(false);
    if (error) return setFailure(accountFailureText(error));
    form.reset();
    recordChange({ event: "password_change", details: { by } });
    onChanged();
  }

  return (
    <form className="grid max-w-md" method="post" onSubmit={submit}>
      <FormAlert failure={failure} />
      <div className="grid gap-5">
        {/* For password managers: they have to know whose password it is. */}
        <input
          autoComplete="username"
          hidden
          name="username"
          readOnly
          value={"user" in state ? (state.user.email ?? "") : ""}
        />
        <LabelledField hint={m.account_password_hint()} id={id} label={m.account_password_new()}>
          <input
            aria-describedby={hintIdOf(id)}
            autoComplete="new-password"
            className={inputClass}
            id={id}
            minLength={12}
            name="password"
            required
            type={isShown ? "text" : "password"}
          />
        </LabelledField>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            checked={isShown}
            className="size-5 accent-primary"
            onChange={(event) => setShown(event.target.checked)}
            type="checkbox"
          />
          {m.staff_show_password()}
        </label>
        <button aria-disabled={isBusy} className={`${buttonClass("primary")} justify-self-start`} type="submit">
          {isBusy ? m.account_password_changing() : action}
        </button>
      </div>
    </form>
  );
}
