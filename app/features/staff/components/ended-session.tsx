import type { User } from "@supabase/supabase-js";
import { type FormEvent, useId, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { inputClass, LabelledField } from "#app/ui/labelled-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import type { FailureText } from "../account-failure.ts";
import { verifiedFactors } from "../session-assurance.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { useAuth } from "./auth-provider.tsx";
import { useNotice } from "./notices.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/**
 * In front of a page whose session ended elsewhere: asks its person, and nobody else, for the password and the second
 * factor. Who postpones it sees their words, and a line that offers it again.
 */
export function EndedSession({
  user,
  awaitsCode,
  isPostponed,
  onPostpone,
}: {
  user: User;
  /** The password was right, and the second factor has not been shown yet. */
  awaitsCode: boolean;
  isPostponed: boolean;
  onPostpone: (isPostponed: boolean) => void;
}) {
  const email = user.email ?? "";
  const tell = useNotice();
  function postpone() {
    // What was told before would cover the line that takes the dialog's place.
    tell(null);
    onPostpone(true);
  }
  if (isPostponed) {
    return (
      <div className="sticky top-0 z-30 border-danger border-b-2 bg-white" role="alert">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 text-sm sm:flex-nowrap">
          <p className="font-semibold text-danger">{m.editing_session_note()}</p>
          <button className={`${buttonClass("outline")} shrink-0`} onClick={() => onPostpone(false)} type="button">
            {m.editing_session_again()}
          </button>
        </div>
      </div>
    );
  }
  return (
    <ModalDialog
      actions={
        <button className={buttonClass("quiet")} onClick={postpone} type="button">
          {m.editing_session_later()}
        </button>
      }
      onClose={postpone}
      title={awaitsCode ? m.account_code_title() : m.editing_session_title()}
    >
      <p className="break-words">
        {awaitsCode ? m.editing_session_code_text({ email }) : m.editing_session_text({ email })}
      </p>
      {awaitsCode ? <SecondFactorForm factors={verifiedFactors(user)} /> : <PasswordForm email={email} />}
    </ModalDialog>
  );
}

/** Asks for the password of one account. What follows a success is the page's business: the state changes. */
function PasswordForm({ email }: { email: string }) {
  const { signIn } = useAuth();
  const tell = useNotice();
  const id = useId();
  const [failure, setFailure] = useState<FailureText | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    setBusy(true);
    // Emptied first, so that the same message is announced again.
    setFailure(null);
    const outcome = await signIn({ email, password });
    if ("failure" in outcome) setFailure(signInFailureText(outcome.failure));
    else if (outcome.isComplete) tell({ text: m.editing_session_back() });
    setBusy(false);
  }

  return (
    <form className="mt-1 grid max-w-md" method="post" onSubmit={submit}>
      <FormAlert failure={failure} />
      <div className="grid gap-5">
        {/* For password managers: they have to know whose password it is. */}
        <input autoComplete="username" hidden name="username" readOnly value={email} />
        <LabelledField id={id} label={m.staff_password()}>
          <input
            autoComplete="current-password"
            className={inputClass}
            id={id}
            name="password"
            required
            type="password"
          />
        </LabelledField>
        <button aria-disabled={isBusy} className={`${buttonClass("primary")} justify-self-start`} type="submit">
          {isBusy ? m.staff_signing_in() : m.editing_session_continue()}
        </button>
      </div>
    </form>
  );
}
