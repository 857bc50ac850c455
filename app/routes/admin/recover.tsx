import { RecoveryRequest } from "#app/features/staff/components/recovery-request.tsx";

/** Asking for a link to a new password; open to anybody, like the sign-in. */
export default function StaffRecover() {
  return <RecoveryRequest />;
}
