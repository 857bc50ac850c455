import type { RecordType } from "#app/editing/description/record-type.ts";
import { StaffMessage } from "#app/features/staff/components/staff-message.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";

/** Page for accounts without the right to edit; the text explains why. */
export function NotAnEditor({ children = m.record_not_editor() }: { children?: string }) {
  return (
    <StaffMessage
      actions={<LinkButton to={pathsIn().staff.news()}>{m.staff_back_to_news()}</LinkButton>}
      title={m.staff_read_only_title()}
    >
      <p>{children}</p>
    </StaffMessage>
  );
}

/** Page for content that only administrators edit. */
export function OnlyAdministrators({ type }: { type: RecordType }) {
  return (
    <StaffMessage
      actions={<LinkButton to={pathsIn().staff.content()}>{m.record_content_title()}</LinkButton>}
      title={type.names.one()}
    >
      <p>{m.record_only_administrators()}</p>
    </StaffMessage>
  );
}

/** Page for an address without a known type. */
export function UnknownType() {
  return (
    <StaffMessage
      actions={<LinkButton to={pathsIn().staff.content()}>{m.record_content_title()}</LinkButton>}
      title={m.record_type_unknown()}
    >
      <p>{m.record_type_unknown_text()}</p>
    </StaffMessage>
  );
}
