import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { nameOf, type Proposal } from "./proposal.ts";
import { useReview } from "./review-context.tsx";
import type { ReviewWorkspace } from "./review-workspace.ts";

/** Shows who submitted a proposal and when, the last reviewer, and the link to the editor. */
export function ProposalFacts({
  proposal,
  workspace: { timeZone, linkTo },
}: {
  proposal: Proposal;
  workspace: ReviewWorkspace;
}) {
  const people = useReview()?.people ?? new Map<string, string>();
  const { proposed_by, proposed_at, decided_by, decided_at, table_name, row_id, draft_id } = proposal;
  const link = linkTo(table_name, row_id ?? draft_id ?? "");
  return (
    <FactList>
      <Fact isWide term={m.review_proposed_by()}>
        {nameOf(people, proposed_by)}
      </Fact>
      <Fact isWide term={m.review_since()}>
        {dateAndTime(proposed_at, timeZone)}
      </Fact>
      {decided_at ? (
        <Fact isWide term={m.review_decided()}>
          {nameOf(people, decided_by)}, {dateAndTime(decided_at, timeZone)}
        </Fact>
      ) : null}
      {link ? (
        <Fact isWide term={link.type}>
          <Link className="inline-flex small-target items-center text-link text-primary" to={link.href}>
            {m.review_open_editor()}
          </Link>
        </Fact>
      ) : null}
    </FactList>
  );
}
