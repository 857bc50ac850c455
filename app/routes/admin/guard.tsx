import { Outlet } from "react-router";
import { PageFault } from "#app/features/staff/components/page-fault.tsx";
import { StaffGate } from "#app/features/staff/components/staff-gate.tsx";

/** Stands before every staff page except the sign-in. */
export default function StaffGuard() {
  return (
    <StaffGate>
      <Outlet />
    </StaffGate>
  );
}

/** A fault in a page leaves the staff area around it standing. */
export function ErrorBoundary() {
  return <PageFault />;
}
