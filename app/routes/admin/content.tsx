import { ContentOverview } from "#app/editing/record-list/content-overview.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { NotAnEditor } from "./not-an-editor.tsx";
import { recordTypes } from "./record-types.ts";
import { useRecordWorkspace } from "./use-record-workspace.ts";

export default function StaffContent() {
  const workspace = useRecordWorkspace();
  if (!workspace) return <NotAnEditor />;
  return (
    <>
      <StaffTitle>{m.record_content_title()}</StaffTitle>
      <ContentOverview
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton look="outline" to={pathsIn().staff.pending()}>
              {m.pending_title()}
            </LinkButton>
            <LinkButton look="outline" to={pathsIn().staff.translation()}>
              {m.translation_queue_title()}
            </LinkButton>
            <LinkButton look="outline" to={pathsIn().staff.accreditationFile()}>
              {m.accreditation_file_title()}
            </LinkButton>
            <LinkButton look="outline" to={pathsIn().staff.yearOpening()}>
              {m.opening_title()}
            </LinkButton>
            <LinkButton look="outline" to={pathsIn().staff.processingRegister()}>
              {m.register_title()}
            </LinkButton>
            <LinkButton look="outline" to={pathsIn().staff.dataRequests()}>
              {m.desk_queue_title()}
            </LinkButton>
          </div>
        }
        types={recordTypes}
        workspace={workspace}
      />
    </>
  );
}
