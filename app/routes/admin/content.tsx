import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ContentGroup, RecordType } from "#app/editing/description/record-type.ts";
import type { RecordWorkspace } from "#app/editing/record-editor/record-workspace.ts";
import { countRecords } from "#app/editing/record-list/list-records.ts";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { NotAnEditor } from "#app/staff-area/not-an-editor.tsx";
import { recordTypes } from "#app/staff-area/record-types.ts";
import { useRecordWorkspace } from "#app/staff-area/use-record-workspace.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

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

const groups: Record<ContentGroup, () => string> = {
  programs: m.record_group_programs,
  academics: m.record_group_academics,
  admissions: m.record_group_admissions,
  office: m.record_group_office,
};

/** All content types by group, with the numbers of their records. */
function ContentOverview({
  types,
  workspace,
  action,
}: {
  types: readonly RecordType[];
  workspace: RecordWorkspace;
  action: ReactNode;
}) {
  return (
    <div className="page-width py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">{m.record_content_title()}</h1>
        {action}
      </div>
      <p className="prose-text mt-2 text-ink-soft">{m.record_content_lead()}</p>
      <div className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-2">
        {(Object.keys(groups) as ContentGroup[]).map((group) => (
          <section className="border-ink border-t-2 pt-3" key={group}>
            <h2 className="text-xl">{groups[group]()}</h2>
            <ul className="mt-2">
              {types
                .filter((type) => type.group === group)
                .map((type) => (
                  <li className="border-line border-b py-1.5" key={type.path}>
                    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <Link
                        className="inline-flex min-h-11 items-center text-link font-semibold"
                        to={pathsIn().staff.records(type.path)}
                      >
                        {type.names.many()}
                      </Link>
                      {type.single ? null : <Count type={type} workspace={workspace} />}
                    </div>
                    <p className="-mt-1 pb-1 text-ink-soft text-xs">{type.purpose()}</p>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Count({ type, workspace: { db } }: { type: RecordType; workspace: RecordWorkspace }) {
  const counts = useQuery({ queryKey: ["record-counts", type.path], queryFn: () => countRecords(db, type) });
  return <span className="figures text-ink-soft text-sm">{counts.data ? formatNumber(counts.data.listed) : "…"}</span>;
}
