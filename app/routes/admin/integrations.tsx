import { IntegrationsPage } from "#app/features/staff/components/integrations/integrations-page.tsx";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import { apiTypes } from "#app/staff-area/api-record-types.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

/** API tokens and webhooks, for administrators. */
export default function StaffIntegrations() {
  const { member } = useStaffSession();
  const types = apiTypes
    .map(({ table, names }) => ({ table, label: names.many() }))
    .sort((one, other) => compareTexts(one.label, other.label));
  if (mayAdministrate(member)) return <IntegrationsPage types={types} />;
  return (
    <StaffMessage
      actions={<LinkButton to={pathsIn().staff.home()}>{m.staff_back_to_news()}</LinkButton>}
      title={m.integrations_title()}
    >
      <p>{m.integrations_forbidden()}</p>
    </StaffMessage>
  );
}
