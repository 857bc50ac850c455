import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { countNewMessages } from "#app/features/contact/inbox/message-queries.ts";
import { LanguageLink } from "#app/features/site/components/language-link.tsx";
import { AuthProvider, useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { NoticeProvider } from "#app/features/staff/components/notices.tsx";
import { StaffHeader } from "#app/features/staff/components/staff-header.tsx";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { createQueryClient } from "#app/supabase/query-client.ts";
import { sessionObserver } from "./session-observer.ts";

/** The staff area around every one of its pages. Nothing of it is for search engines. */
export default function StaffShell() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider observer={sessionObserver}>
        <NoticeProvider>
          <meta content="noindex, nofollow" name="robots" />
          <div className="flex min-h-dvh flex-col">
            <HeaderWithCounts />
            <main className="flex grow flex-col lg:has-[[data-beside]]:mr-[50vw]" id="content">
              <Outlet />
            </main>
          </div>
        </NoticeProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

/** The head of the staff area with the count of new messages, which is read every minute. */
function HeaderWithCounts() {
  const { state, backend } = useAuth();
  const newMessages = useQuery({
    queryKey: ["new-messages", state.status === "authenticated" ? state.user.id : ""],
    queryFn: () => (backend ? countNewMessages(backend.db) : 0),
    enabled: state.status === "authenticated" && backend !== null,
    refetchInterval: 60_000,
  });
  return <StaffHeader counts={{ newMessages: newMessages.data ?? 0 }} languageLink={<StaffLanguageLink />} />;
}

/**
 * On the sign-in page the link leads to the requested page in the other language: it redirects to the sign-in there and
 * is remembered again. A link to the sign-in itself would lose it.
 */
function StaffLanguageLink() {
  const { state } = useLocation();
  return <LanguageLink className="underline-offset-4 hover:underline" page={rememberedLocation(state)} />;
}
