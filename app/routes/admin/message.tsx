import { useParams } from "react-router";
import { MessagePage } from "#app/features/contact/inbox/components/message-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRowId } from "#app/lib/row-id.ts";
import { useInboxContext } from "#app/staff-area/use-inbox-context.ts";

export default function StaffMessagePage() {
  const context = useInboxContext();
  // Message ids start at 1.
  const id = readRowId(useParams().id) ?? 0;
  return (
    <>
      <StaffTitle>{m.inbox_message()}</StaffTitle>
      <MessagePage context={context} id={id} key={id} />
    </>
  );
}
