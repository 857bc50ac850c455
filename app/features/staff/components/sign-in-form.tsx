import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { accountFailureText } from "../account-failure.ts";
import { signInSchema } from "../account-schemas.ts";
import { rememberedLocation } from "../remembered-location.ts";
import { listSignInProviders, type SignInProvider } from "../sign-in-providers.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { useAuth } from "./auth-provider.tsx";
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

/**
 * Sign-in buttons of the configured providers; renders nothing without any. `onFailure` is called if a provider is
 * unreachable.
 */
function ProviderButtons({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { backend } = useAuth();
  const { state } = useLocation();
  const [providers, setProviders] = useState<SignInProvider[]>([]);
  useEffect(() => {
    if (backend) void listSignInProviders(backend).then(setProviders);
  }, [backend]);
  if (!backend || providers.length === 0) return null;

  async function redirectToProvider(name: string) {
    const target = new URL(pathsIn().staff.login(), window.location.origin);
    const requestedPath = rememberedLocation(state);
    if (requestedPath) target.searchParams.set("desde", requestedPath);
    const options = { redirectTo: target.href };
    const { error } = (await backend?.db.auth.signInWithOAuth({ provider: name as "keycloak", options })) ?? {};
    if (error) onFailure(error);
  }

  return (
    <div className="mt-8 grid justify-items-start gap-3 border-line border-t pt-6">
      {providers.map(({ name, label }) => (
        <button
          className={buttonClass("outline")}
          key={name}
          onClick={() => void redirectToProvider(name)}
          type="button"
        >
          {m.staff_continue_with({ provider: label })}
        </button>
      ))}
    </div>
  );
}
