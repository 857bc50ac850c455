import { RegisterPage } from "#app/features/privacy/register/register-page.tsx";
import { TermRuns } from "#app/features/privacy/register/term-runs.tsx";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { mayAdministrate } from "#app/features/staff/staff-queries.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useRecordWorkspace } from "./use-record-workspace.ts";

/** The register of processing, for editors and administrators. */
export default function StaffProcessingRegister() {
  const { db, member } = useStaffSession();
  if (!useRecordWorkspace()) return <NotAnEditor />;
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.register_title()}</StaffTitle>
      <h1 className="text-2xl">{m.register_title()}</h1>
      <RegisterPage isAdministrator={mayAdministrate(member)} />
      <TermRuns db={db} />
    </div>
  );
}
