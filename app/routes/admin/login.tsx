import { Navigate, useLocation } from "react-router";
import { useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { LoadingNote } from "#app/features/staff/components/loading-note.tsx";
import { SignInForm } from "#app/features/staff/components/sign-in-form.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { Unreachable } from "#app/features/staff/components/unreachable.tsx";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";

/** The sign-in. Whoever is signed in goes on to where they wanted to go. */
export default function StaffLogin() {
  const { state, retry } = useAuth();
  const location = useLocation();
  if (state.status === "authenticated") {
    return <Navigate replace to={rememberedLocation(location.state) ?? pathsIn().staff.home()} />;
  }
  if (state.status === "error") return <Unreachable error={state.error} onRetry={retry} />;
  return state.status === "loading" ? <LoadingNote title={m.staff_sign_in_title()} /> : <SignInPage />;
}

function SignInPage() {
  const { email } = institution.contact;
  return (
    <div className="page-width py-12 sm:py-16">
      <StaffTitle>{m.staff_sign_in_title()}</StaffTitle>
      <div className="grid gap-x-10 gap-y-8 border-ink border-t-2 pt-5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h1 className="text-2xl">{m.staff_sign_in_title()}</h1>
          <p className="mt-3 max-w-prose text-ink-soft text-sm">{m.staff_sign_in_lead()}</p>
          <p className="mt-3 text-ink-soft text-sm">
            {m.staff_sign_in_help()}{" "}
            <a className="text-link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
        <div className="lg:col-span-8">
          <SignInForm />
        </div>
      </div>
    </div>
  );
}
