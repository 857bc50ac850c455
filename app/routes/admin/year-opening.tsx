import { OpenYear } from "#app/features/admissions/opening/year-opening.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";

/** Creates drafts of the dates, rules, fees and scholarships of the next year. */
export default function StaffYearOpening() {
  const workspace = useRecordWorkspace();
  if (!workspace) return <NotAnEditor />;
  return (
    <div className="page-width py-8">
      <StaffTitle>{m.opening_title()}</StaffTitle>
      <h1 className="text-2xl">{m.opening_title()}</h1>
      <OpenYear db={workspace.db} userId={workspace.userId} />
    </div>
  );
}
