import { Outlet, PrefetchPageLinks } from "react-router";
import { RequireStaff } from "#app/features/staff/components/require-staff.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { buttonClass, LinkButton } from "#app/ui/link-button.tsx";

/** Layout of staff pages that require a session. */
export default function ProtectedLayout() {
  const { staff } = pathsIn();
  return (
    <RequireStaff>
      {/* Prefetches the list, which shows unsaved items, and the editor, so that both open without a connection. */}
      <PrefetchPageLinks page={staff.news()} />
      <PrefetchPageLinks page={staff.createNews()} />
      <Outlet />
    </RequireStaff>
  );
}

/** Shows an error of a page within the staff area. */
export function ErrorBoundary() {
  return <ErrorBoundaryPage />;
}

/** Fallback for a page that threw. Editor drafts are stored locally and offered again. */
function ErrorBoundaryPage() {
  return (
    <StaffMessage
      actions={
        <>
          <button className={buttonClass("primary")} onClick={() => window.location.reload()} type="button">
            {m.staff_reload()}
          </button>
          <LinkButton look="outline" to={pathsIn().staff.news()}>
            {m.staff_back_to_news()}
          </LinkButton>
        </>
      }
      title={m.staff_fault_title()}
    >
      <p>{m.staff_fault_text()}</p>
    </StaffMessage>
  );
}
