import { QueuePage } from "#app/features/privacy/requests/desk/queue-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useInboxContext } from "./use-inbox-context.ts";

/** Requests about personal data, for editors and administrators. */
export default function StaffDataRequests() {
  const context = useInboxContext();
  if (!context.isEditor) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{m.desk_queue_title()}</StaffTitle>
      <QueuePage context={context} />
    </>
  );
}
