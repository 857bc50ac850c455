import { Navigate, useLocation } from "react-router";
import type { FailureText } from "#app/features/staff/account-failure.ts";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { ContactLine } from "#app/features/staff/components/contact-line.tsx";
import { EntryPage } from "#app/features/staff/components/entry-page.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { SecondFactorPage } from "#app/features/staff/components/second-factor-form.tsx";
import { SignInForm } from "#app/features/staff/components/sign-in-form.tsx";
import { Unreachable } from "#app/features/staff/components/unreachable.tsx";
import { useProviderReturn } from "#app/features/staff/components/use-provider-return.ts";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";

/** The sign-in. Whoever is signed in, with their second factor if they have one, goes on to where they wanted. */
export default function StaffLogin() {
  const { state, retry } = useAuth();
  const location = useLocation();
  const arrival = useProviderReturn();
  if (state.status === "authenticated") {
    return <Navigate replace to={rememberedLocation(location.state) ?? arrival.from ?? pathsIn().staff.home()} />;
  }
  if (state.status === "error") return <Unreachable error={state.error} onRetry={retry} />;
  const isArriving = state.status === "unauthenticated" && arrival.isRunning;
  if (state.status === "loading" || isArriving) return <LoadingNote title={m.staff_sign_in_title()} />;
  return state.status === "second-factor" ? (
    <SecondFactorPage user={state.user} />
  ) : (
    <SignInPage arrived={arrival.failure} />
  );
}

function SignInPage({ arrived }: { arrived: FailureText | null }) {
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
      <SignInForm arrived={arrived} />
    </EntryPage>
  );
}
