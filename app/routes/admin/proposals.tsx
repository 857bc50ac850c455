import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { pagesOf } from "#app/editing/description/record-type.ts";
import { ListPages } from "#app/editing/listing/list-pages.tsx";
import { ListRow, ListTable, listCell, rowLink } from "#app/editing/listing/list-table.tsx";
import { LoadFailure } from "#app/editing/listing/load-failure.tsx";
import { LoadingNote } from "#app/editing/listing/page-loading.tsx";
import { nameOf, type PeopleNames, type Proposal } from "#app/editing/review/proposal.ts";
import {
  listProposals,
  type ProposalView,
  pageSize,
  readProposalSelection,
  viewsOf,
} from "#app/editing/review/proposal-queries.ts";
import { StateLabel } from "#app/editing/review/proposal-words.tsx";
import { useReviewPeople } from "#app/editing/review/review-context.tsx";
import type { ReviewWorkspace } from "#app/editing/review/review-workspace.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { programRecords } from "#app/features/programs/programs.record.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { counted } from "#app/i18n/counted.ts";
import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { linkTo } from "#app/staff-area/record-types.ts";
import { useReviewWorkspace } from "#app/staff-area/use-review-workspace.ts";
import { listDirectedPrograms } from "#app/supabase/staff-programs.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ResultGroup } from "#app/ui/result-group.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Timestamp } from "#app/ui/timestamp.tsx";

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
              pages: pagesOf(programRecords, String(id), false),
            }))}
            writeNews={pathsIn().staff.createNews()}
          />
        )}
      </ProposalListPage>
    </>
  );
}

type RecordPages = readonly { text: string; href: string }[];

/** Lists the records that a person may propose changes to, each with its editor, and the link to write news. */
function OwnRecords({
  records,
  writeNews,
}: {
  records: readonly { name: string; href: string; pages?: RecordPages }[];
  writeNews: string;
}) {
  if (records.length === 0) return <p className="prose-text mb-8 text-sm">{m.review_no_programs()}</p>;
  return (
    <section aria-labelledby="own-records" className="mb-8 border-ink border-t-2 pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl" id="own-records">
          {m.review_own_programs()}
        </h2>
        <LinkButton look="outline" to={writeNews}>
          {m.review_write_news()}
        </LinkButton>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {records.map(({ name, href, pages = [] }) => (
          <li className="flex flex-wrap items-center justify-between gap-x-6 py-1" key={href}>
            <span className="min-w-0 font-serif text-base [overflow-wrap:anywhere]" lang="es">
              {name}
            </span>
            <span className="flex flex-wrap gap-x-6">
              {[{ text: m.review_propose_changes(), href }, ...pages].map((page) => (
                <Link
                  aria-label={`${page.text}: ${name}`}
                  className="inline-flex min-h-11 items-center text-link text-primary text-sm"
                  key={page.href}
                  to={page.href}
                >
                  {page.text}
                </Link>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const viewLabels: Readonly<Record<ProposalView, () => string>> = {
  pendientes: m.review_view_pending,
  devueltas: m.review_view_returned,
  abiertas: m.review_view_open,
  resueltas: m.review_view_settled,
};

/** List of proposals: for editors the ones to review, for directors those of their programs. */
function ProposalListPage({
  workspace,
  children,
}: {
  workspace: ReviewWorkspace;
  /** Shown above the list. */
  children?: ReactNode;
}) {
  const { db, isEditor } = workspace;
  const [query] = useSearchParams();
  const selection = readProposalSelection(query, isEditor);
  const found = useQuery({
    queryKey: ["proposals", selection],
    queryFn: () => listProposals(db, selection),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const people = useReviewPeople(db);
  const views = viewsOf(isEditor);
  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{isEditor ? m.review_title() : m.review_own_title()}</h1>
      <p className="prose-text mt-2 mb-6 text-ink-soft text-sm">{isEditor ? m.review_lead() : m.review_own_lead()}</p>
      {children}
      <TabLinks
        label={m.review_views()}
        tabs={views.map((view) => ({
          label: viewLabels[view](),
          to: pathsIn().staff.reviews(view === views[0] ? "" : `?vista=${view}`),
          isCurrent: selection.view === view,
        }))}
      />
      {found.isPending ? <LoadingNote /> : null}
      {found.isError ? (
        <LoadFailure onRetry={() => void found.refetch()}>{failureText(found.error)}</LoadFailure>
      ) : null}
      {found.data ? (
        <>
          <ResultGroup label={viewLabels[selection.view]()}>
            {found.data.proposals.length === 0 ? (
              <p className="prose-text py-10">{m.review_nothing()}</p>
            ) : (
              <ProposalTable people={people} proposals={found.data.proposals} workspace={workspace} />
            )}
          </ResultGroup>
          <ListPages pageSize={pageSize} total={found.data.total} />
        </>
      ) : null}
    </div>
  );
}

/** Table of proposals; on narrow screens each row is a block. */
function ProposalTable({
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
    <ListTable caption={m.review_title()} headings={headings}>
      {proposals.map((proposal) => {
        const { day, time } = shortDate(proposal.proposed_at, timeZone);
        const { id, title, changes, state, proposed_at, proposed_by, table_name } = proposal;
        return (
          <ListRow key={id}>
            <td className={`${listCell} w-full min-w-0 [overflow-wrap:anywhere] lg:w-2/5`}>
              <Link className={rowLink} to={pathsIn().staff.review(id)}>
                <span lang="es">{title || m.editing_untitled()}</span>
              </Link>
              <span className="block text-ink-soft text-xs">{typeOf(table_name)?.history.names.one()}</span>
            </td>
            <td className={`${listCell} whitespace-nowrap`}>
              {changes === null
                ? m.review_all_new()
                : counted(changes, m.review_changes_count_one, m.review_changes_count)}
            </td>
            <td className={`${listCell} min-w-0 [overflow-wrap:anywhere]`}>{nameOf(people, proposed_by)}</td>
            <td className={`${listCell} whitespace-nowrap`}>
              <StateLabel state={state} />
            </td>
            <td className={`${listCell} figures whitespace-nowrap text-ink-soft`}>
              <Timestamp at={proposed_at}>
                {day} <span className="text-xs">{time}</span>
              </Timestamp>
            </td>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
