import type { User } from "@supabase/supabase-js";
import { createContext, type ReactNode, useContext } from "react";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import type { StaffMember } from "../staff-queries.ts";

export type StaffSession = BrowserBackend & { user: User; member: StaffMember };

const StaffSessionContext = createContext<StaffSession | null>(null);

/** Returns the signed-in member of staff. Throws an Error outside RequireStaff. */
export function useStaffSession(): StaffSession {
  const session = useContext(StaffSessionContext);
  if (!session) throw new Error("useStaffSession needs a RequireStaff above it");
  return session;
}

export function StaffSessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  return <StaffSessionContext value={session}>{children}</StaffSessionContext>;
}
