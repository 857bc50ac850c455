import { SecurityPage } from "#app/features/staff/components/security/security-page.tsx";

/** Security settings of the signed-in account. */
export default function StaffSecurity() {
  return <SecurityPage />;
}
