import { Link } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CitationPart } from "../citations/apa.ts";
import { type WorkFilter, type workFacets, workFilterQuery } from "../work-filter.ts";
import { workKindsLabel, worksCount } from "../work-labels.ts";
import type { WorkKind } from "../works.ts";
import { CitationText } from "./citation-text.tsx";
import { ExportLinks } from "./export-links.tsx";
import { WorkFilterForm } from "./work-filter-form.tsx";
import { type WorkEntry, WorkRegister } from "./work-register.tsx";

export type AcademicWorksData = {
  academicId: number;
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  /** Of all pages, and of the page shown. */
  total: number;
  pages: number;
  entries: WorkEntry[];
  /** Every chosen work as a reference, for paper: what is printed is not paged. */
  references: { kind: WorkKind; citations: CitationPart[][] }[];
};

/** The works of an academic: filtered and paged on a screen, a list of references by kind on paper. */
export function AcademicWorks({ academicId, filter, facets, total, pages, entries, references }: AcademicWorksData) {
  const paths = pathsIn();
  const path = paths.academic(academicId);
  return (
    <Section
      aside={
        <ExportLinks hrefOf={(format) => paths.academicWorks(academicId, format)} label={m.citation_export_all()} />
      }
      id="obras"
      title={m.works_title()}
    >
      <div className="print:hidden">
        <WorkFilterForm facets={facets} filter={filter} path={path} />
        <p className="figures pb-3 font-semibold text-sm" role="status">
          {worksCount(total)}
        </p>
        {entries.length > 0 ? (
          <WorkRegister entries={entries} heading="h3" />
        ) : (
          <p className="prose-text border-line border-t py-8">
            {m.works_empty()}{" "}
            <Link className="text-link" to={`${path}#obras`}>
              {m.works_filter_clear()}
            </Link>
          </p>
        )}
        <Pagination
          hrefOf={(page) => `${paths.academic(academicId, workFilterQuery({ ...filter, page }))}#obras`}
          labels={{
            all: m.pages_label(),
            next: m.page_next(),
            previous: m.page_previous(),
            page: (number) => m.page_number({ page: number }),
          }}
          page={filter.page}
          pages={pages}
        />
      </div>
      <ReferencesOnPaper references={references} />
    </Section>
  );
}

function ReferencesOnPaper({ references }: Pick<AcademicWorksData, "references">) {
  return (
    <div className="hidden print:block">
      {references.map(({ kind, citations }) => (
        <div className="mb-6 last:mb-0" key={kind}>
          <h3 className="mb-2 break-after-avoid text-lg">{workKindsLabel[kind]()}</h3>
          <ol>
            {citations.map((parts, index) => (
              <li
                className="break-inside-avoid py-1 pl-6 -indent-6 font-serif leading-snug [overflow-wrap:anywhere]"
                // The list is only ever shown as a whole.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
              >
                <CitationText parts={parts} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
