import type { User } from "@supabase/supabase-js";
import { createContext, type ReactNode, useContext } from "react";
import type { BrowserBackend } from "#app/supabase/browser-client.ts";
import type { StaffMember } from "../staff-queries.ts";

/** What every page within RequireStaff can rely on. */
export type StaffSession = BrowserBackend & { user: User; member: StaffMember };

const StaffSessionContext = createContext<StaffSession | null>(null);

/** The signed-in member of staff. Throws an Error outside RequireStaff. */
export function useStaffSession(): StaffSession {
  const session = useContext(StaffSessionContext);
  if (!session) throw new Error("useStaffSession needs a RequireStaff above it");
  return session;
}

/** Provides the session to the pages within RequireStaff. */
export function StaffSessionProvider({ session, children }: { session: StaffSession; children: ReactNode }) {
  return <StaffSessionContext value={session}>{children}</StaffSessionContext>;
}
