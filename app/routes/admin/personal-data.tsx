import { erasureResult } from "#app/features/privacy/person/person-data.ts";
import { PersonPage } from "#app/features/privacy/person/person-page.tsx";
import { postToSite } from "#app/features/staff/accounts/post-to-site.ts";
import { useNotice } from "#app/features/staff/components/notices.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { columnLabel, tableLabel } from "#app/staff-area/personal-data-labels.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Search, export, blocking and erasure of a person's data, for administrators. */
export default function StaffPersonalData() {
  const { db, member } = useStaffSession();
  const tell = useNotice();
  if (!mayAdministrate(member)) {
    return (
      <StaffMessage
        actions={<LinkButton to={pathsIn().staff.home()}>{m.staff_back_to_news()}</LinkButton>}
        title={m.person_title()}
      >
        <p>{m.person_forbidden()}</p>
      </StaffMessage>
    );
  }
  return (
    <>
      <StaffTitle>{m.person_title()}</StaffTitle>
      <PersonPage
        context={{
          db,
          tell,
          erase: async (request) => {
            const { data } = await db.auth.getSession();
            return postToSite(pathsIn().staff.erasePerson(), request, erasureResult, data.session?.access_token);
          },
          tableLabel,
          columnLabel,
        }}
      />
    </>
  );
}
