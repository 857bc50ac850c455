import { RegisterPage } from "#app/features/privacy/register/register-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useRecordWorkspace } from "./use-record-workspace.ts";

/** The register of processing, for editors and administrators. */
export default function StaffProcessingRegister() {
  if (!useRecordWorkspace()) return <NotAnEditor />;
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.register_title()}</StaffTitle>
      <h1 className="text-2xl">{m.register_title()}</h1>
      <RegisterPage />
    </div>
  );
}
