import { Outlet, PrefetchPageLinks } from "react-router";
import { ErrorBoundaryPage } from "#app/features/staff/components/error-boundary-page.tsx";
import { RequireStaff } from "#app/features/staff/components/require-staff.tsx";
import { pathsIn } from "#app/i18n/paths.ts";

/** Stands before every staff page except the sign-in. */
export default function ProtectedLayout() {
  const { staff } = pathsIn();
  return (
    <RequireStaff>
      {/* Whoever loses the connection while writing still gets to the list, where the unsaved item is kept. */}
      <PrefetchPageLinks page={staff.news()} />
      <PrefetchPageLinks page={staff.createNews()} />
      <Outlet />
    </RequireStaff>
  );
}

/** A fault in a page leaves the staff area around it standing. */
export function ErrorBoundary() {
  return <ErrorBoundaryPage />;
}
