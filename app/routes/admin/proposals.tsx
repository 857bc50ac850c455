import { useQuery } from "@tanstack/react-query";
import { OwnRecords } from "#app/editing/review/own-records.tsx";
import { ProposalListPage } from "#app/editing/review/proposal-list-page.tsx";
import { programRecords } from "#app/features/programs/programs.record.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { listDirectedPrograms } from "#app/supabase/staff-programs.ts";
import { linkTo } from "./record-types.ts";
import { useReviewWorkspace } from "./use-review-workspace.ts";

/** Review queue of editors, or the proposals of a director for their programs. */
export default function StaffProposals() {
  const workspace = useReviewWorkspace();
  const { db, user } = useStaffSession();
  const programs = useQuery({
    queryKey: ["directed-programs", user.id],
    queryFn: () => listDirectedPrograms(db, user.id),
    enabled: !workspace.isEditor,
  });
  return (
    <>
      <StaffTitle>{workspace.isEditor ? m.review_title() : m.review_own_title()}</StaffTitle>
      <ProposalListPage workspace={workspace}>
        {workspace.isEditor ? null : (
          <OwnRecords
            records={(programs.data ?? []).map(({ id, name }) => ({
              name,
              href: linkTo("programs", String(id))?.href ?? "",
              pages: programRecords.pages?.(String(id)) ?? [],
            }))}
            writeNews={pathsIn().staff.createNews()}
          />
        )}
      </ProposalListPage>
    </>
  );
}
