import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { accountFailureText } from "#app/features/staff/account-failure.ts";
import { signInSchema } from "#app/features/staff/account-schemas.ts";
import { AuthLayout, ContactLine } from "#app/features/staff/components/auth-layout.tsx";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { BackendUnavailable } from "#app/features/staff/components/backend-unavailable.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { SecondFactorPage } from "#app/features/staff/components/second-factor-form.tsx";
import { StaffPasswordField } from "#app/features/staff/components/staff-password-field.tsx";
import { useAccountForm } from "#app/features/staff/components/use-account-form.ts";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { listSignInProviders, type SignInProvider } from "#app/features/staff/sign-in-providers.ts";
import { signInFailureText } from "#app/features/staff/sign-in-texts.ts";
import { findOwnStaffMember } from "#app/features/staff/staff-queries.ts";
import { keepLanguage } from "#app/i18n/language-cookie.ts";
import { isLocale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert, type FormFailure } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";

/** Sign-in page; redirects a complete session to the requested page. */
export default function StaffLogin() {
  const { state, retry } = useAuth();
  const location = useLocation();
  const provider = useProviderCallback();
  if (state.status === "authenticated") {
    const wanted = rememberedLocation(location.state) ?? provider.from;
    return wanted ? <Navigate replace to={wanted} /> : <OwnHome />;
  }
  if (state.status === "error") return <BackendUnavailable error={state.error} onRetry={retry} />;
  const isReturning = state.status === "unauthenticated" && provider.isRunning;
  if (state.status === "loading" || isReturning) return <LoadingNote title={m.staff_sign_in_title()} />;
  return state.status === "second-factor" ? (
    <SecondFactorPage user={state.user} />
  ) : (
    <SignInPage initialFailure={provider.failure} />
  );
}

function SignInPage({ initialFailure }: { initialFailure: FormFailure | null }) {
  return (
    <AuthLayout
      aside={
        <>
          <p>{m.staff_sign_in_lead()}</p>
          <p>
            <Link className="text-link" to={pathsIn().staff.recover()}>
              {m.account_forgot_link()}
            </Link>
          </p>
          <ContactLine lead={m.staff_sign_in_help()} />
        </>
      }
      title={m.staff_sign_in_title()}
    >
      <SignInForm initialFailure={initialFailure} />
    </AuthLayout>
  );
}

/** Redirects a signed-in user to the staff area in their preferred language, else in the page's. */
function OwnHome() {
  const { state, backend } = useAuth();
  const userId = state.status === "authenticated" ? state.user.id : "";
  const member = useQuery({
    queryKey: ["staff-member", userId],
    queryFn: () => (backend ? findOwnStaffMember(backend.db, userId) : null),
    enabled: backend !== null,
  });
  const language = member.data?.language;
  // The server redirects every address to the language stored in the browser.
  useEffect(() => {
    if (isLocale(language)) keepLanguage(language);
  }, [language]);
  if (member.isPending) return <LoadingNote />;
  return <Navigate replace to={pathsIn(isLocale(language) ? language : undefined).staff.home()} />;
}

/**
 * Handles a provider's callback: exchanges the code in the address once. `from` is the page requested before the
 * sign-in.
 */
function useProviderCallback(): { isRunning: boolean; failure: FormFailure | null; from: string | null } {
  const { backend, exchangeCode } = useAuth();
  const [query] = useSearchParams();
  const code = query.get("code");
  const [isRefused, setRefused] = useState(false);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!backend || !code || isBegun.current) return;
    isBegun.current = true;
    void exchangeCode(code).then((isIn) => setRefused(!isIn));
  }, [backend, code, exchangeCode]);
  const error = query.has("error") ? query.get("error_code") : null;
  return {
    isRunning: code !== null && !isRefused,
    failure: isRefused || query.has("error") ? failureOf(error) : null,
    from: rememberedLocation({ from: query.get("desde") }),
  };
}

/** Returns the failure for the error code of a provider's sign-in. */
function failureOf(code: string | null): FormFailure {
  if (code === "signup_disabled" || code === "user_banned") {
    return { message: m.staff_provider_unknown(), advice: m.staff_provider_unknown_advice() };
  }
  return { message: m.staff_provider_failed(), advice: m.staff_try_again_advice() };
}

/**
 * Sign-in form with email, password and providers. Success changes the auth state, which the page follows.
 * `initialFailure` is the error of a provider's sign-in.
 */
function SignInForm({ initialFailure = null }: { initialFailure?: FormFailure | null }) {
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
