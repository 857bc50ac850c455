import { Outlet, PrefetchPageLinks } from "react-router";
import { ErrorBoundaryPage } from "#app/features/staff/components/error-boundary-page.tsx";
import { RequireStaff } from "#app/features/staff/components/require-staff.tsx";
import { pathsIn } from "#app/i18n/paths.ts";

/** The layout of every staff page that requires a signed-in member of staff. */
export default function ProtectedLayout() {
  const { staff } = pathsIn();
  return (
    <RequireStaff>
      {/* After a lost connection the list, where unsaved items are kept, and the editor still open. */}
      <PrefetchPageLinks page={staff.news()} />
      <PrefetchPageLinks page={staff.createNews()} />
      <Outlet />
    </RequireStaff>
  );
}

/** An error in a page leaves the staff area around it intact. */
export function ErrorBoundary() {
  return <ErrorBoundaryPage />;
}
