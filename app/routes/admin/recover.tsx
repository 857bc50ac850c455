import { RecoveryRequest } from "#app/features/staff/components/recovery-request.tsx";

/** Requests a recovery link; public, like the sign-in. */
export default function StaffRecover() {
  return <RecoveryRequest />;
}
