import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { LanguageLink } from "#app/features/site/components/language-link.tsx";
import { AuthProvider } from "#app/features/staff/components/auth-provider.tsx";
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
            <StaffHeader languageLink={<StaffLanguageLink />} />
            <main className="flex grow flex-col lg:has-[[data-beside]]:mr-[50vw]" id="content">
              <Outlet />
            </main>
          </div>
        </NoticeProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

/**
 * On the sign-in page the link leads to the requested page in the other language: it redirects to the sign-in there and
 * is remembered again. A link to the sign-in itself would lose it.
 */
function StaffLanguageLink() {
  const { state } = useLocation();
  return <LanguageLink className="underline-offset-4 hover:underline" page={rememberedLocation(state)} />;
}
