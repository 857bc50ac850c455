import { PeoplePage } from "#app/features/staff/components/accounts/people-page.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

export default function StaffPeople() {
  const { member } = useStaffSession();
  if (mayAdministrate(member)) return <PeoplePage />;
  return (
    <StaffMessage
      actions={<LinkButton to={pathsIn().staff.home()}>{m.staff_back_to_news()}</LinkButton>}
      title={m.people_title()}
    >
      <p>{m.people_forbidden_advice()}</p>
    </StaffMessage>
  );
}
