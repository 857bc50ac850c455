import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { type SessionHold, SessionHoldProvider } from "#app/editing/session/session-hold.tsx";
import { pathsIn } from "#app/i18n/paths.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import type { AuthState } from "../auth-state.ts";
import type { RememberedLocation } from "../remembered-location.ts";
import { findOwnStaffMember } from "../staff-queries.ts";
import { AccessDenied } from "./access-denied.tsx";
import { useAuth } from "./auth-provider.tsx";
import { BackendUnavailable } from "./backend-unavailable.tsx";
import { LoadingNote } from "./loading-note.tsx";
import { ReauthenticationPrompt } from "./reauthentication-prompt.tsx";
import { StaffSessionProvider } from "./staff-session.tsx";

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
