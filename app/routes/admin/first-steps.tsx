import { FirstSteps } from "#app/features/site/components/first-steps.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";

/** Checklist for staff of a new site. */
export default function StaffFirstSteps() {
  const workspace = useRecordWorkspace();
  const { copiesErasures } = useStaffSession();
  if (!workspace) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{m.steps_title()}</StaffTitle>
      <FirstSteps copiesErasures={copiesErasures} db={workspace.db} />
    </>
  );
}
