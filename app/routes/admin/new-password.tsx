import { PasswordRecovery } from "#app/features/staff/components/password-recovery.tsx";

/** Where the link of a recovery mail leads; open to anybody, like the sign-in. */
export default function StaffNewPassword() {
  return <PasswordRecovery />;
}
