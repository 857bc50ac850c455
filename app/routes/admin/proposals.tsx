import { useQuery } from "@tanstack/react-query";
import { pagesOf } from "#app/editing/description/record-type.ts";
import { ProposalListPage } from "#app/editing/review/proposal-list-page.tsx";
import { programRecords } from "#app/features/programs/programs.record.ts";
import { useStaffSession } from "#app/features/staff/components/staff-session.tsx";
import { StaffTitle } from "#app/features/staff/components/staff-title.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { listDirectedPrograms } from "#app/supabase/staff-programs.ts";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
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
