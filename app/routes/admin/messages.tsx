import { InboxPage } from "#app/features/contact/inbox/components/inbox-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { useInboxContext } from "./use-inbox-context.ts";

export default function StaffMessages() {
  const context = useInboxContext();
  return (
    <>
      <StaffTitle>{m.inbox_title()}</StaffTitle>
      <InboxPage context={context} />
    </>
  );
}
