import type { User } from "@supabase/supabase-js";
import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { passwordSchema } from "../account-schemas.ts";
import { verifiedFactors } from "../session-assurance.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { useAuth } from "./auth-provider.tsx";
import { useNotice } from "./notices.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { StaffPasswordField } from "./staff-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

/**
 * Dialog over a page whose session ended elsewhere: asks for the password and second factor of the same account. When
 * postponed, it is a line that reopens it, and the page can be read.
 */
export function ReauthenticationPrompt({
  user,
  awaitsCode,
  isPostponed,
  onPostpone,
}: {
  user: User;
  /** True if the password was verified and the second factor is pending. */
  awaitsCode: boolean;
  isPostponed: boolean;
  onPostpone: (isPostponed: boolean) => void;
}) {
  const email = user.email ?? "";
  const tell = useNotice();
  function postpone() {
    // An earlier notice would cover the line that replaces the dialog.
    tell(null);
    onPostpone(true);
  }
  if (isPostponed) {
    return (
      <div className="sticky top-0 z-30 border-danger border-b-2 bg-raised" role="alert">
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

/** Asks for the password of a known account. Success changes the auth state, which the page follows. */
function PasswordForm({ email }: { email: string }) {
  const { signIn } = useAuth();
  const tell = useNotice();
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    schema: passwordSchema,
    async send({ password }) {
      const outcome = await signIn({ email, password });
      if ("failure" in outcome) {
        // The account is known, so the message names only the password.
        if (outcome.failure.reason === "invalid") return { message: m.editing_session_wrong(), advice: null };
        return signInFailureText(outcome.failure);
      }
      if (outcome.isComplete) tell({ text: m.editing_session_back() });
      return null;
    },
  });
  return (
    <form className="mt-1 grid max-w-md" {...formProps}>
      <FormAlert {...alertProps} />
      <div className="grid gap-5">
        {/* Gives password managers the account name. */}
        <input autoComplete="username" hidden name="username" readOnly value={email} />
        <StaffPasswordField
          {...conformField(fields.password)}
          autoComplete="current-password"
          label={m.staff_password()}
        />
        <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.staff_signing_in()}>
          {m.editing_session_continue()}
        </SubmitButton>
      </div>
    </form>
  );
}
