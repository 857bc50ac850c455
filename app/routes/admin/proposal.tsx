import { useParams } from "react-router";
import { ProposalPage } from "#app/editing/review/proposal-page.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readRowId } from "#app/lib/row-id.ts";
import { useReviewWorkspace } from "#app/staff-area/use-review-workspace.ts";

export default function StaffProposal() {
  const workspace = useReviewWorkspace();
  // Proposal ids start at 1.
  const id = readRowId(useParams().id) ?? 0;
  return (
    <>
      <StaffTitle>{m.review_one()}</StaffTitle>
      <ProposalPage id={id} key={id} workspace={workspace} />
    </>
  );
}
