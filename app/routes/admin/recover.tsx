import { useState } from "react";
import { accountFailureText } from "#app/features/staff/account-failure.ts";
import { recoverySchema } from "#app/features/staff/account-schemas.ts";
import { AuthLayout, ContactLine } from "#app/features/staff/components/auth-layout.tsx";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { BackendUnavailable } from "#app/features/staff/components/backend-unavailable.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { useAccountForm } from "#app/features/staff/components/use-account-form.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";

/** Requests a recovery link; public, like the sign-in. */
export default function StaffRecover() {
  return <RecoveryRequest />;
}

/**
 * Requests a password reset link. The response does not reveal whether the email has an account. If the site sends no
 * email, names a contact instead.
 */
function RecoveryRequest() {
  const { state, backend, retry } = useAuth();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fields, formProps, alertProps, isPending } = useAccountForm({
    id: "recovery",
    schema: recoverySchema,
    async send({ email }) {
      if (!backend) return null;
      const redirectTo = new URL(pathsIn().staff.newPassword(), window.location.origin).href;
      const { error } = await backend.db.auth.resetPasswordForEmail(email, { redirectTo });
      if (error) return accountFailureText(error);
      setSentTo(email);
      return null;
    },
  });

  if (state.status === "error") return <BackendUnavailable error={state.error} onRetry={retry} />;
  // Whether the site sends email is unknown until then.
  if (!backend || state.status === "loading") return <LoadingNote title={m.account_recover_title()} />;

  const back = (
    <p>
      <Link className="text-link" to={pathsIn().staff.login()}>
        {m.account_back_to_sign_in()}
      </Link>
    </p>
  );
  if (!backend.mailsPasswords) {
    return (
      <AuthLayout aside={back} title={m.account_recover_title()}>
        <div className="grid max-w-prose gap-4">
          <p>{m.account_recover_no_mail()}</p>
          <ContactLine lead={m.account_recover_ask()} />
        </div>
      </AuthLayout>
    );
  }
  if (sentTo !== null) {
    return (
      <AuthLayout aside={back} title={m.account_recover_sent_title()}>
        <div className="grid max-w-prose gap-4" role="status">
          <p>{m.account_recover_sent({ email: sentTo })}</p>
          <p>{m.account_recover_sent_browser()}</p>
        </div>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      aside={
        <>
          <p>{m.account_recover_lead()}</p>
          {back}
        </>
      }
      title={m.account_recover_title()}
    >
      <form className="grid max-w-md" {...formProps}>
        <FormAlert {...alertProps} />
        <div className="grid gap-5">
          <TextField
            {...conformField(fields.email)}
            autoComplete="username"
            label={m.staff_email()}
            required={m.form_required()}
            spellCheck={false}
            type="email"
          />
          <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.account_recover_sending()}>
            {m.account_recover_send()}
          </SubmitButton>
        </div>
      </form>
    </AuthLayout>
  );
}
