import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { kindName, type WorkFilter, type workFacets, workFilterQuery } from "../work-filter.ts";
import { workKindsLabel, worksCount } from "../work-labels.ts";
import { ExportLinks } from "./export-links.tsx";
import { PrintReferences, type ReferenceGroup, type WorkEntry, WorkList, workRowId } from "./work-list.tsx";

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

/** Filter by kind and year: a GET form, so that every state has an address. */
function WorkFilterForm({
  filter,
  facets,
  path,
}: {
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  /** Page path without a filter. */
  path: string;
}) {
  return (
    <Form
      action={`${path}#obras`}
      aria-label={m.works_filter_label()}
      className="print:hidden mb-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:mb-6 sm:grid-cols-[1fr_1fr_auto] sm:gap-4"
      preventScrollReset
    >
      <SelectField
        defaultValue={filter.kind ? kindName(filter.kind) : ""}
        key={`kind ${filter.kind}`}
        label={m.works_filter_kind()}
        name="tipo"
      >
        <option value="">{m.works_filter_all_kinds()}</option>
        {facets.kinds.map(({ value, count }) => (
          <option key={value} value={kindName(value)}>
            {m.works_filter_option({ label: workKindsLabel[value](), count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={filter.year ?? ""}
        key={`year ${filter.year}`}
        label={m.works_filter_year()}
        name="anio"
      >
        <option value="">{m.works_filter_all_years()}</option>
        {facets.years.map(({ value, count }) => (
          <option key={value} value={value}>
            {m.works_filter_option({ label: String(value), count })}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton look="outline">{m.works_filter_apply()}</SubmitButton>
        {filter.kind || filter.year ? (
          <Link className="text-link text-sm" preventScrollReset to={`${path}#obras`}>
            {m.works_filter_clear()}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}

export type AcademicThesesData = { entries: WorkEntry[]; references: ReferenceGroup[] };

/** Collapsed list of the theses an academic supervised or examined; in print, references by role. */
export function AcademicTheses({ entries, references }: AcademicThesesData) {
  if (entries.length === 0) return null;
  const count = counted(entries.length, m.theses_count_one, m.theses_count);
  return (
    <PagePart summary={count} id="tesis" title={m.theses_of_academic()}>
      <div className="print:hidden">
        <WorkList entries={entries} heading="h3" />
      </div>
      <PrintReferences groups={references} />
    </PagePart>
  );
}
