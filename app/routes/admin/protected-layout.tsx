import { Outlet, PrefetchPageLinks } from "react-router";
import { ErrorBoundaryPage } from "#app/features/staff/components/error-boundary-page.tsx";
import { RequireStaff } from "#app/features/staff/components/require-staff.tsx";
import { pathsIn } from "#app/i18n/paths.ts";

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
