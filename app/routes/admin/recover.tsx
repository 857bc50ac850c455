import { RecoveryRequest } from "#app/features/staff/components/recovery-request.tsx";

/** Asking for a link to a new password; outside the guard, like the sign-in. */
export default function StaffRecover() {
  return <RecoveryRequest />;
}
