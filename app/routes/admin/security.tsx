import { SecurityPage } from "#app/features/staff/components/security/security-page.tsx";

export default function StaffSecurity() {
  return <SecurityPage />;
}
