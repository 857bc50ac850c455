import { Navigate, useLocation } from "react-router";
import { AuthLayout } from "#app/features/staff/components/auth-layout.tsx";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { BackendUnavailable } from "#app/features/staff/components/backend-unavailable.tsx";
import { ContactLine } from "#app/features/staff/components/contact-line.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { OwnHome } from "#app/features/staff/components/own-home.tsx";
import { SecondFactorPage } from "#app/features/staff/components/second-factor-form.tsx";
import { SignInForm } from "#app/features/staff/components/sign-in-form.tsx";
import { useProviderCallback } from "#app/features/staff/components/use-provider-callback.ts";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { FormFailure } from "#app/ui/form/form-alert.tsx";
import { Link } from "#app/ui/link.tsx";

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
