import { InvitationPage } from "#app/features/staff/components/accounts/invitation-page.tsx";

/** Where the link of an invitation leads; open to anybody, like the sign-in. */
export default function StaffInvitation() {
  return <InvitationPage />;
}
