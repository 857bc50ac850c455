import type { User } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { pathsIn } from "#app/i18n/paths.ts";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import type { RememberedLocation } from "../remembered-location.ts";
import { findStaffMember } from "../staff-queries.ts";
import { useAuth } from "./auth-provider.tsx";
import { LoadingNote } from "./loading-note.tsx";
import { NoAccess } from "./no-access.tsx";
import { StaffSessionProvider } from "./staff-session.tsx";
import { Unreachable } from "./unreachable.tsx";

/** Lets nobody but active staff through; everybody else is sent to sign in, remembering where they wanted to go. */
export function StaffGate({ children }: { children: ReactNode }) {
  const { state, backend, retry } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (state.status === "error") return <Unreachable error={state.error} onRetry={retry} />;
  if (state.status === "loading" || !backend) return <LoadingNote />;
  if (state.status !== "authenticated") {
    const from: RememberedLocation = { from: `${pathname}${search}${hash}` };
    const isDeliberate = state.status === "unauthenticated" && state.isDeliberate;
    return <Navigate replace state={isDeliberate ? null : from} to={pathsIn().staff.login()} />;
  }
  return (
    <MemberGate backend={backend} key={state.user.id} user={state.user}>
      {children}
    </MemberGate>
  );
}

function MemberGate({ backend, user, children }: { backend: BrowserBackend; user: User; children: ReactNode }) {
  const member = useQuery({
    queryKey: ["staff-member", user.id],
    queryFn: () => findStaffMember(backend.db, user.id),
  });
  // What is known stays good while it is asked anew: a failing refresh must not close an editor.
  if (member.data === undefined) {
    if (member.isError) return <Unreachable error={member.error} onRetry={() => member.refetch()} />;
    return <LoadingNote />;
  }
  if (!member.data?.active) return <NoAccess email={user.email ?? ""} onCheckAgain={() => member.refetch()} />;
  return <StaffSessionProvider session={{ ...backend, user, member: member.data }}>{children}</StaffSessionProvider>;
}
