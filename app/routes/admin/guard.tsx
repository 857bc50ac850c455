import { Outlet, PrefetchPageLinks } from "react-router";
import { PageFault } from "#app/features/staff/components/page-fault.tsx";
import { StaffGate } from "#app/features/staff/components/staff-gate.tsx";
import { pathsIn } from "#app/i18n/paths.ts";

/** Stands before every staff page except the sign-in. */
export default function StaffGuard() {
  const { staff } = pathsIn();
  return (
    <StaffGate>
      {/* Whoever loses the connection while writing still gets to the list, where the unsaved item is kept. */}
      <PrefetchPageLinks page={staff.news()} />
      <PrefetchPageLinks page={staff.createNews()} />
      <Outlet />
    </StaffGate>
  );
}

/** A fault in a page leaves the staff area around it standing. */
export function ErrorBoundary() {
  return <PageFault />;
}
