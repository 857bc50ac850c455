import { pageLabels } from "#app/i18n/page-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Section } from "#app/ui/section.tsx";
import { type WorkFilter, type workFacets, workFilterQuery } from "../work-filter.ts";
import { worksCount } from "../work-labels.ts";
import { ExportLinks } from "./export-links.tsx";
import { type ReferenceGroup, ReferencesOnPaper } from "./references-on-paper.tsx";
import { WorkFilterForm } from "./work-filter-form.tsx";
import { type WorkEntry, WorkList } from "./work-list.tsx";

export type AcademicWorksData = {
  academicId: number;
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  /** Of all pages, and of the page shown. */
  total: number;
  pages: number;
  entries: WorkEntry[];
  /** Every chosen work as a reference, for paper: what is printed is not paged. */
  references: ReferenceGroup[];
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
        <p className="figures pb-3 font-semibold text-sm" data-results="" role="status" tabIndex={-1}>
          {worksCount(total)}
        </p>
        {entries.length > 0 ? (
          <WorkList entries={entries} heading="h3" />
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
          labels={pageLabels()}
          page={filter.page}
          pages={pages}
        />
      </div>
      <ReferencesOnPaper groups={references} />
    </Section>
  );
}
