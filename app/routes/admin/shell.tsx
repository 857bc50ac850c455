import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { RecentChanges } from "#app/editing/background/recent-changes.tsx";
import { countProposals } from "#app/editing/review/proposal-queries.ts";
import { createAuditRecorder } from "#app/features/audit/audit-recorder.ts";
import { countNewMessages } from "#app/features/contact/inbox/message-queries.ts";
import { clearNewsLists } from "#app/features/news/browser-news-cache.ts";
import { LanguageLink } from "#app/features/site/components/language-link.tsx";
import { SchemeSwitch } from "#app/features/site/components/scheme-switch.tsx";
import { AuthProvider, type SessionObserver, useAuth } from "#app/features/staff/components/auth-provider.tsx";
import { NoticeProvider } from "#app/features/staff/components/notices.tsx";
import { StaffHeader } from "#app/features/staff/components/staff-header.tsx";
import { rememberedLocation } from "#app/features/staff/remembered-location.ts";
import { findOwnStaffMember, mayEditContent } from "#app/features/staff/staff-queries.ts";
import type { ReactHandle } from "#app/lib/page-handle.ts";
import { browserAuditLog } from "#app/staff-area/browser-audit-log.ts";
import { createQueryClient } from "#app/supabase/query-client.ts";

export const handle: ReactHandle = { shouldHydrateImmediately: true };

/** Layout of all staff pages, which are not indexed. */
export default function StaffShell() {
  const [queryClient] = useState(createQueryClient);
  useFocusRecovery();
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider observer={sessionObserver}>
        <NoticeProvider>
          <meta content="noindex, nofollow" name="robots" />
          <div className="flex min-h-dvh flex-col">
            <HeaderWithCounts />
            <main className="flex grow flex-col lg:has-[[data-beside]]:mr-[50vw]" id="content" tabIndex={-1}>
              <Outlet />
            </main>
            <footer className="page-width border-line border-t text-ink-soft text-xs print:hidden">
              <SchemeSwitch />
            </footer>
          </div>
        </NoticeProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}

/**
 * Header of the staff area with the counts of new messages and pending proposals, polled every minute. Editors get the
 * proposals in review, directors the returned ones.
 */
function HeaderWithCounts() {
  const { state, backend } = useAuth();
  const userId = state.status === "authenticated" ? state.user.id : "";
  const member = useQuery({
    queryKey: ["staff-member", userId],
    queryFn: () => (backend ? findOwnStaffMember(backend.db, userId) : null),
    enabled: userId !== "" && backend !== null,
  }).data;
  const waitingProposals = useQuery({
    queryKey: ["waiting-proposals", userId],
    queryFn: () => (backend && member ? countProposals(backend.db, mayEditContent(member) ? "review" : "returned") : 0),
    enabled: backend !== null && member != null,
    refetchInterval: 60_000,
  });
  const newMessages = useQuery({
    queryKey: ["new-messages", userId],
    queryFn: () => (backend ? countNewMessages(backend.db) : 0),
    enabled: userId !== "" && backend !== null,
    refetchInterval: 60_000,
  });
  const counts = { newMessages: newMessages.data ?? 0, waitingProposals: waitingProposals.data ?? 0 };
  return (
    <>
      <StaffHeader counts={counts} languageLink={<StaffLanguageLink />} />
      {backend && member && mayEditContent(member) ? <RecentChanges db={backend.db} userId={userId} /> : null}
    </>
  );
}

/**
 * On the sign-in page the link points to the requested page in the other language, which redirects to the sign-in there
 * and is remembered. A link to the sign-in would lose the requested page.
 */
function StaffLanguageLink() {
  const { state } = useLocation();
  return <LanguageLink className="underline-offset-4 hover:underline" page={rememberedLocation(state)} />;
}

/** Maximum delay of a sign-out for its audit event, in milliseconds. */
const auditTimeoutMs = 3_000;

const recorder = createAuditRecorder({
  log: browserAuditLog,
  userAgent: () => navigator.userAgent,
  // Missing on a site served without TLS.
  locks: typeof navigator === "undefined" ? undefined : navigator.locks,
});

/** Records session events in the audit log and removes cached drafts at sign-out. */
const sessionObserver: SessionObserver = {
  observing: recorder.observing,
  sessionFound: (db, user) => void recorder.send(db, user),
  signedIn: (db, user) => void recorder.record(db, user, "login_success"),
  accountChanged: (db, user, { event, details }) => void recorder.record(db, user, event, details),
  async signingOut(db, user) {
    const recorded = recorder.record(db, user, "logout");
    await Promise.race([recorded, new Promise((resolve) => setTimeout(resolve, auditTimeoutMs))]);
    clearNewsLists(user.id);
  },
};

/**
 * Keeps the focus on the page. If the focused element is removed without a navigation (a deleted row, a closed form),
 * the focus moves to the page's heading; if it was disabled, back to it once it is enabled. Does nothing if the person
 * moves the focus.
 */
function useFocusRecovery(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let path = "";
    let wasDisabled = false;

    function onFocus({ target }: FocusEvent) {
      last = target instanceof HTMLElement ? target : null;
      path = window.location.pathname;
      wasDisabled = false;
    }

    function onPointerDown({ target }: PointerEvent) {
      // A click elsewhere also ends the focus, even on elements that are not focusable.
      if (!last?.contains(target as Node)) last = null;
    }

    function restoreFocus() {
      const isDisabled = last?.matches(":disabled") ?? false;
      wasDisabled ||= isDisabled;
      if (!last || isDisabled || document.activeElement !== document.body) return;
      if (path !== window.location.pathname) last = null;
      else if (!last.isConnected) focusHeading();
      else if (wasDisabled) last.focus({ preventScroll: true });
    }

    const observer = new MutationObserver(() => void (last && requestAnimationFrame(restoreFocus)));
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPointerDown, true);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPointerDown, true);
      observer.disconnect();
    };
  }, []);
}

/** Focuses the heading without scrolling. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
