import { Link, Navigate, useLocation } from "react-router";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { ContactLine } from "#app/features/staff/components/contact-line.tsx";
import { EntryPage } from "#app/features/staff/components/entry-page.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { SecondFactorPage } from "#app/features/staff/components/second-factor-form.tsx";
import { SignInForm } from "#app/features/staff/components/sign-in-form.tsx";
import { Unreachable } from "#app/features/staff/components/unreachable.tsx";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";

/** The sign-in. Whoever is signed in, with their second factor if they have one, goes on to where they wanted. */
export default function StaffLogin() {
  const { state, retry } = useAuth();
  const location = useLocation();
  if (state.status === "authenticated") {
    return <Navigate replace to={rememberedLocation(location.state) ?? pathsIn().staff.home()} />;
  }
  if (state.status === "error") return <Unreachable error={state.error} onRetry={retry} />;
  if (state.status === "loading") return <LoadingNote title={m.staff_sign_in_title()} />;
  return state.status === "second-factor" ? <SecondFactorPage user={state.user} /> : <SignInPage />;
}

function SignInPage() {
  return (
    <EntryPage
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
      <SignInForm />
    </EntryPage>
  );
}
