import { useParams } from "react-router";
import { BreachList } from "#app/features/privacy/breaches/components/breach-list.tsx";
import { BreachPage } from "#app/features/privacy/breaches/components/breach-page.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { institution } from "#institution";

/** Register of breaches of personal data, or one of them, for administrators. */
export default function StaffBreaches() {
  const { db, member } = useStaffSession();
  const { id } = useParams();
  if (!mayAdministrate(member)) {
    return (
      <StaffMessage
        actions={<LinkButton to={pathsIn().staff.home()}>{m.staff_back_to_news()}</LinkButton>}
        title={m.breach_list_title()}
      >
        <p>{m.breach_forbidden()}</p>
      </StaffMessage>
    );
  }
  const isNew = id === "nuevo";
  const title = id === undefined ? m.breach_list_title() : isNew ? m.breach_new() : m.breach_one({ number: id });
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{title}</StaffTitle>
      <h1 className="text-2xl">{title}</h1>
      {id === undefined ? (
        <BreachList db={db} timeZone={institution.timeZone} />
      ) : (
        // Ids of breaches start at 1.
        <BreachPage db={db} id={isNew ? null : (readRowId(id) ?? 0)} key={id} timeZone={institution.timeZone} />
      )}
    </div>
  );
}
