import { PasswordRecovery } from "#app/features/staff/components/password-recovery.tsx";

/** Target of recovery links; public, like the sign-in. */
export default function StaffNewPassword() {
  return <PasswordRecovery />;
}
