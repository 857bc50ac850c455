import { ConsentProofsPage } from "#app/features/consent/proofs/consent-proofs-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { NotAnEditor } from "./not-an-editor.tsx";
import { useRecordWorkspace } from "./use-record-workspace.ts";

/** Proofs of visitors' consent, for editors and administrators. */
export default function StaffConsentProofs() {
  const workspace = useRecordWorkspace();
  if (!workspace) return <NotAnEditor />;
  return (
    <div className="page-width py-8 print:py-0">
      <StaffTitle>{m.proofs_title()}</StaffTitle>
      <h1 className="text-2xl">{m.proofs_title()}</h1>
      <ConsentProofsPage db={workspace.db} timeZone={workspace.timeZone} />
    </div>
  );
}
