import { useParams } from "react-router";
import { RequestPage } from "#app/features/privacy/requests/desk/request-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRowId } from "#app/lib/row-id.ts";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useInboxContext } from "#app/staff-area/use-inbox-context.ts";

export default function StaffDataRequest() {
  const context = useInboxContext();
  // Ids start at 1.
  const id = readRowId(useParams().id) ?? 0;
  if (!context.isEditor) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{m.audit_table_data_requests()}</StaffTitle>
      <RequestPage context={context} id={id} key={id} />
    </>
  );
}
