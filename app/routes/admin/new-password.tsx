import { PasswordRecovery } from "#app/features/staff/components/password-recovery.tsx";

/** Where the link of a recovery mail leads; outside the guard, like the sign-in. */
export default function StaffNewPassword() {
  return <PasswordRecovery />;
}
