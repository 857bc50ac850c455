import { m } from "#app/i18n/paraglide/messages.js";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { accountFailureText } from "../account-failure.ts";
import { signInSchema } from "../account-schemas.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { useAuth } from "./auth-provider.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { StaffPasswordField } from "./staff-password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";

/**
 * Sign-in form with email, password and providers. Success changes the auth state, which the page follows.
 * `initialFailure` is the error of a provider's sign-in.
 */
export function SignInForm({ initialFailure = null }: { initialFailure?: FormFailure | null }) {
  const { signIn } = useAuth();
  const { fields, formProps, alertProps, isPending, setFailure } = useAccountForm({
    id: "sign-in",
    schema: signInSchema,
    initialFailure,
    async send(credentials) {
      const outcome = await signIn(credentials);
      return "failure" in outcome ? signInFailureText(outcome.failure) : null;
    },
  });
  return (
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
        <StaffPasswordField
          {...conformField(fields.password)}
          autoComplete="current-password"
          label={m.staff_password()}
        />
        <SubmitButton className="justify-self-start" isPending={isPending} pendingText={m.staff_signing_in()}>
          {m.staff_sign_in()}
        </SubmitButton>
      </div>
      <ProviderButtons onFailure={(error) => setFailure(accountFailureText(error))} />
    </form>
  );
}
