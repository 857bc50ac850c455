import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { type WorkFilter, type workFacets, workFilterQuery } from "../work-filter.ts";
import { worksCount } from "../work-labels.ts";
import { ExportLinks } from "./export-links.tsx";
import { PrintReferences, type ReferenceGroup } from "./print-references.tsx";
import { WorkFilterForm } from "./work-filter-form.tsx";
import { type WorkEntry, WorkList, workRowId } from "./work-list.tsx";

export type AcademicWorksData = {
  academicId: number;
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  total: number;
  /** Rows on previous pages, and rows that the next page adds. */
  shownBefore: number;
  more: number;
  entries: WorkEntry[];
  /** All filtered works as references: the printed list is not paged. */
  references: ReferenceGroup[];
};

/** Works of an academic: filtered and paged on screens, references by kind in print. */
export function AcademicWorks({
  academicId,
  filter,
  facets,
  total,
  shownBefore,
  more,
  entries,
  references,
}: AcademicWorksData) {
  const paths = pathsIn();
  const path = paths.academic(academicId);
  const next = `${paths.academic(academicId, workFilterQuery({ ...filter, page: filter.page + 1 }))}#${workRowId(entries.length)}`;
  return (
    <PagePart id="obras" title={m.works_title()}>
      <div className="print:hidden">
        <FilterFold label={m.works_filter_label()}>
          <WorkFilterForm facets={facets} filter={filter} path={path} />
        </FilterFold>
        <div className="flex flex-wrap items-center justify-between gap-x-8 pb-1">
          <p
            className="figures font-semibold text-sm"
            data-results={shownBefore > 0 ? undefined : ""}
            role="status"
            tabIndex={-1}
          >
            {worksCount(total)}
          </p>
          <ExportLinks hrefOf={(format) => paths.academicWorks(academicId, format)} label={m.citation_export_all()} />
        </div>
        {entries.length > 0 ? (
          <WorkList entries={entries} heading="h3" isOwn shownBefore={shownBefore} />
        ) : (
          <p className="prose-text border-line border-t py-8">
            {m.works_empty()}{" "}
            <Link className="text-link" to={`${path}#obras`}>
              {m.works_filter_clear()}
            </Link>
          </p>
        )}
        {more > 0 ? (
          <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
            <Link className={buttonClass("outline")} preventScrollReset to={next}>
              {counted(more, m.programs_more_one, m.programs_more)}
            </Link>
            <span className="figures text-ink-soft">
              {m.programs_shown({ shown: formatNumber(entries.length), count: worksCount(total) })}
            </span>
          </p>
        ) : null}
      </div>
      <PrintReferences groups={references} />
    </PagePart>
  );
}
