import { SecurityPage } from "#app/features/staff/components/security/security-page.tsx";

/** What opens one's own account. */
export default function StaffSecurity() {
  return <SecurityPage />;
}
