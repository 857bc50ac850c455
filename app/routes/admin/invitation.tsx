import { InvitationPage } from "#app/features/staff/components/accounts/invitation-page.tsx";

/** Target of invitation links; public, like the sign-in. */
export default function StaffInvitation() {
  return <InvitationPage />;
}
