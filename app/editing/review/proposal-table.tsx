import { counted } from "#app/i18n/counted.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";
import { TableHead } from "../listing/table-head.tsx";
import { nameOf, type PeopleNames, type Proposal } from "./proposal.ts";
import type { ReviewWorkspace } from "./review-workspace.ts";
import { StateLabel } from "./state-label.tsx";

const cell = "align-top lg:py-3 lg:pr-5 last:pr-0";

/** Table of proposals; on narrow screens each row is a block. */
export function ProposalTable({
  proposals,
  people,
  workspace: { timeZone, typeOf },
}: {
  proposals: readonly Proposal[];
  people: PeopleNames;
  workspace: ReviewWorkspace;
}) {
  const headings = [
    m.review_column_what(),
    m.review_column_changes(),
    m.review_proposed_by(),
    m.staff_column_status(),
    m.review_since(),
  ];
  return (
    <table className="block w-full text-sm lg:table">
      <caption className="sr-only">{m.review_title()}</caption>
      <TableHead headings={headings} />
      <tbody className="block lg:table-row-group">
        {proposals.map((proposal) => {
          const { day, time } = shortDate(proposal.proposed_at, timeZone);
          const { id, title, changes, state, proposed_at, proposed_by, table_name } = proposal;
          return (
            <tr
              className="flex flex-wrap content-start gap-x-4 gap-y-1 border-line border-b py-3 hover:bg-raised lg:table-row lg:p-0"
              key={id}
            >
              <td className={`${cell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
                <Link
                  className="font-medium font-serif text-base leading-snug underline-offset-4 hover:underline"
                  to={pathsIn().staff.review(id)}
                >
                  <span lang="es">{title || m.editing_untitled()}</span>
                </Link>
                <span className="block text-ink-soft text-xs">{typeOf(table_name)?.history.names.one()}</span>
              </td>
              <td className={`${cell} whitespace-nowrap`}>
                {changes === null
                  ? m.review_all_new()
                  : counted(changes, m.review_changes_count_one, m.review_changes_count)}
              </td>
              <td className={`${cell} min-w-0 [overflow-wrap:anywhere]`}>{nameOf(people, proposed_by)}</td>
              <td className={`${cell} whitespace-nowrap`}>
                <StateLabel state={state} />
              </td>
              <td className={`${cell} figures whitespace-nowrap text-ink-soft`}>
                <Timestamp at={proposed_at}>
                  {day} <span className="text-xs">{time}</span>
                </Timestamp>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
