import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { type SessionHold, SessionHoldProvider } from "#app/editing/session/session-hold.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { useOffice } from "#app/lib/office.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import { conformField } from "#app/ui/form/conform-field.ts";
import { FormAlert } from "#app/ui/form/form-alert.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { ModalDialog } from "#app/ui/modal-dialog.tsx";
import { passwordSchema } from "../account-schemas.ts";
import type { AuthState } from "../auth-state.ts";
import type { RememberedLocation } from "../remembered-location.ts";
import { verifiedFactors } from "../session-assurance.ts";
import { signInFailureText } from "../sign-in-texts.ts";
import { findOwnStaffMember } from "../staff-queries.ts";
import { useAuth } from "./auth-provider.tsx";
import { BackendUnavailable } from "./backend-unavailable.tsx";
import { LoadingNote } from "./loading-note.tsx";
import { useNotice } from "./notices.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { StaffMessage } from "./staff-message.tsx";
import { StaffPasswordField } from "./staff-password-field.tsx";
import { StaffSessionProvider } from "./staff-session.tsx";
import { useAccountForm } from "./use-account-form.ts";

/**
 * Renders its children for active staff only; others are redirected to the sign-in, which remembers the requested page.
 * If the session ends elsewhere while an editor holds the page, the page stays and a dialog asks for the password.
 */
export function RequireStaff({ children }: { children: ReactNode }) {
  const { state, backend, retry } = useAuth();
  const { pathname, search, hash } = useLocation();
  const [present, setPresent] = useState<{ user: User; pathname: string } | null>(null);
  const [holders, setHolders] = useState(0);
  const [isPostponed, setPostponed] = useState(false);
  const signedIn = state.status === "authenticated" ? state.user : null;
  if (signedIn && (present?.user !== signedIn || present.pathname !== pathname)) {
    setPresent({ user: signedIn, pathname });
  }
  if (signedIn && isPostponed) setPostponed(false);
  // Another page must not open without a session, even before the previous editor releases its hold.
  const isHeld = holders > 0 && present?.pathname === pathname;
  const ended = isHeld && present && mayContinue(state, present.user) ? present.user : null;
  const isEnded = ended !== null;
  const hold = useMemo<SessionHold>(
    () => ({
      isEnded,
      hold() {
        setHolders((count) => count + 1);
        return () => setHolders((count) => count - 1);
      },
      askPassword: () => setPostponed(false),
    }),
    [isEnded],
  );
  const user = signedIn ?? ended;
  if (state.status === "error") return <BackendUnavailable error={state.error} onRetry={retry} />;
  if (state.status === "loading" || !backend) return <LoadingNote />;
  if (!user) {
    const from: RememberedLocation = { from: `${pathname}${search}${hash}` };
    const isDeliberate = state.status === "unauthenticated" && state.isDeliberate;
    return <Navigate replace state={isDeliberate ? null : from} to={pathsIn().staff.login()} />;
  }
  return (
    <SessionHoldProvider hold={hold}>
      {ended ? (
        <ReauthenticationPrompt
          awaitsCode={state.status === "second-factor"}
          isPostponed={isPostponed}
          onPostpone={setPostponed}
          user={state.status === "second-factor" ? state.user : ended}
        />
      ) : null}
      <RequireActiveMember backend={backend} isEnded={isEnded} key={user.id} user={user}>
        {children}
      </RequireActiveMember>
    </SessionHoldProvider>
  );
}

/** True if the same user may continue on the page after signing in again. */
function mayContinue(state: AuthState, { id }: User): boolean {
  if (state.status === "second-factor") return state.user.id === id;
  return state.status === "unauthenticated" && !state.isDeliberate;
}

function RequireActiveMember({
  backend,
  user,
  isEnded,
  children,
}: {
  backend: BrowserBackend;
  user: User;
  isEnded: boolean;
  children: ReactNode;
}) {
  const member = useQuery({
    queryKey: ["staff-member", user.id],
    queryFn: () => findOwnStaffMember(backend.db, user.id),
    // Without a session the query would run with a visitor's rights.
    enabled: !isEnded,
  });
  // Stale data stays valid during a refetch: a failing refresh must not close an editor.
  if (member.data === undefined) {
    if (member.isError) return <BackendUnavailable error={member.error} onRetry={() => member.refetch()} />;
    return <LoadingNote />;
  }
  if (!member.data?.active) return <AccessDenied email={user.email ?? ""} onRetry={() => member.refetch()} />;
  return <StaffSessionProvider session={{ ...backend, user, member: member.data }}>{children}</StaffSessionProvider>;
}

function AccessDenied({ email, onRetry }: { email: string; onRetry: () => void }) {
  const { signOut } = useAuth();
  const office = useOffice();
  return (
    <StaffMessage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => void signOut()} type="button">
            {m.staff_sign_out()}
          </button>
          <button className={buttonClass("outline")} onClick={onRetry} type="button">
            {m.staff_check_again()}
          </button>
        </>
      }
      title={m.staff_no_access_title()}
    >
      <p>{m.staff_no_access_text({ email })}</p>
      <p className="text-ink-soft text-sm">{m.staff_no_access_help({ email: office.email || m.office_itself() })}</p>
    </StaffMessage>
  );
}

/**
 * Dialog over a page whose session ended elsewhere: asks for the password and second factor of the same account. When
 * postponed, it is a line that reopens it, and the page can be read.
 */
function ReauthenticationPrompt({
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
