import { CompareBar } from "#app/features/programs/compare/compare-bar.tsx";
import {
  tickedElsewhere,
  useCompareSelection,
  withCompareSelection,
} from "#app/features/programs/compare/use-compare-selection.ts";
import { GuideLink } from "#app/features/programs/components/program-files-links.tsx";
import { ProgramList, programRowId } from "#app/features/programs/components/program-list.tsx";
import { type ProgramFacetName, programFacetDefinitions } from "#app/features/programs/program-facets.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Selection } from "#app/lib/facets.ts";
import { FacetedList, narrowingFormId } from "#app/ui/faceted-list/faceted-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type CatalogueState, catalogueQuery, type SortName, sortsOf } from "../catalogue-state.ts";
import type { ProgramPage } from "../load-program-page.ts";
import { sortLabel } from "../tab-texts.ts";
import { Downloads } from "./downloads.tsx";

/** Column whose heading each sort order is. */
const cells: Partial<Record<SortName, string>> = {
  nombre: "program-name",
  precio: "program-price",
  cierre: "program-closing",
};

/** Common filters of programs, each a single facet value. */
const quickFilters: { facet: ProgramFacetName; value: string; label: () => string }[] = [
  { facet: "abierta", value: "1", label: m.programs_quick_open },
  { facet: "horario", value: "evening", label: m.programs_quick_evening },
  { facet: "modalidad", value: "online", label: m.programs_quick_online },
  { facet: "idioma", value: "en", label: m.programs_quick_english },
];

/** Returns a function that builds addresses of a program list: a state with changes, from its first page. */
export function useProgramHref(path: string, state: CatalogueState) {
  const ticked = useCompareSelection();
  return (changes: Partial<CatalogueState>) => {
    const next = { ...state, page: 1, ...changes };
    const { selection, names } = withCompareSelection(next.selection, programFacetNames, ticked);
    return `${path}${catalogueQuery({ ...next, selection }, names)}`;
  };
}

/** A list of programs beside its filters. `facets` are the available ones; `searchLabel` labels the text field. */
export function ProgramCatalogue({
  path,
  page,
  facets,
  searchLabel,
}: {
  path: string;
  page: ProgramPage;
  facets: ProgramFacetName[];
  searchLabel?: string;
}) {
  const { state, result, programs, shownBefore, more } = page;
  const ticked = useCompareSelection();
  const hrefOf = useProgramHref(path, state);
  const sorts = sortsOf("programas", state.text);
  const sort = state.sort === sorts[0] ? [] : [state.sort];
  return (
    <FacetedList
      action={path}
      count={counted(result.total, m.programs_count_one, m.programs_count)}
      definitions={programFacetDefinitions(facets, page.facultyNames)}
      fixed={{ orden: sort, programa: tickedElsewhere(ticked, programs) }}
      hrefOf={(selection, text) => hrefOf({ selection, text })}
      isContinued={shownBefore > 0}
      quick={<QuickFilters facets={facets} hrefOf={(selection) => hrefOf({ selection })} state={state} />}
      result={result}
      searchLabel={searchLabel}
      selection={state.selection}
      text={state.text}
      texts={listTexts()}
      {...emptyTexts(page, hrefOf)}
    >
      <p className="mb-1 text-ink-soft text-xs sm:text-sm">{page.priceNote}</p>
      <SortLinks
        hrefOf={(sort) => hrefOf({ sort })}
        sort={state.sort}
        sorts={sorts.map((name) => ({ name, label: sortLabel[name]() }))}
      />
      <ProgramList heading="h2" programs={programs} shownBefore={shownBefore} withTools withType={page.withType} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm print:hidden">
        {more > 0 ? (
          <MoreRows
            label={counted(more, m.programs_more_one, m.programs_more)}
            page={state.page + 1}
            path={path}
            row={programRowId(programs.length)}
            to={hrefOf({ page: state.page + 1 })}
          />
        ) : null}
        <span className="figures text-ink-soft">
          {m.programs_shown({
            shown: formatNumber(programs.length),
            count: counted(result.total, m.programs_count_one, m.programs_count),
          })}
        </span>
        <GuideLink />
      </div>
      <Downloads state={stateOfFile(page)} total={result.total} />
      <CompareBar shown={programs} />
    </FacetedList>
  );
}

/** Loads the next rows. Without JavaScript it submits the form: a link would lose newly ticked programs. */
function MoreRows({
  label,
  page,
  path,
  row,
  to,
}: {
  label: string;
  page: number;
  path: string;
  row: string;
  to: string;
}) {
  return (
    <>
      <Link className={`${buttonClass("outline")} noscript:hidden`} preventScrollReset to={`${to}#${row}`}>
        {label}
      </Link>
      <noscript>
        <button
          className={buttonClass("outline")}
          form={narrowingFormId}
          formAction={`${path}#${row}`}
          name="pagina"
          type="submit"
          value={page}
        >
          {label}
        </button>
      </noscript>
    </>
  );
}

/** Returns the catalogue state that lists the same programs, with the page's types as a filter. */
function stateOfFile({ state, types }: ProgramPage): CatalogueState {
  if (types.length === programTypes.length) return state;
  return { ...state, selection: { type: [...types], ...state.selection } };
}

/** Returns the texts of an empty list; a specific one if the only filter is English and no program matches. */
function emptyTexts(
  { state, inEnglish, withEnglishCourses }: ProgramPage,
  hrefOf: (changes: Partial<CatalogueState>) => string,
) {
  const [language, ...others] = state.selection.language ?? [];
  if (language !== "en" || others.length > 0 || inEnglish > 0) return { emptyText: m.programs_empty() };
  if (withEnglishCourses === 0) return { emptyText: m.programs_not_in_english() };
  return {
    emptyText: counted(withEnglishCourses, m.programs_not_in_english_courses_one, m.programs_not_in_english_courses),
    alternative: {
      label: m.programs_see_english_courses(),
      to: hrefOf({ selection: { language: ["es_en"] }, text: "" }),
    },
  };
}

/** Links that each add a common filter; active filters are chips instead. `facets` are those of the list. */
function QuickFilters({
  facets,
  state: { selection },
  hrefOf,
}: {
  facets: ProgramFacetName[];
  state: CatalogueState;
  hrefOf: (selection: Selection) => string;
}) {
  const offered = quickFilters.filter(
    ({ facet, value }) => facets.includes(facet) && !selection[programFacetNames[facet]]?.includes(value),
  );
  if (offered.length === 0) return null;
  return (
    <nav aria-label={m.programs_quick()} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {offered.map(({ facet, value, label }) => (
          <li key={facet}>
            <Link
              className="inline-flex min-h-11 items-center text-link"
              preventScrollReset
              to={hrefOf({ ...selection, [programFacetNames[facet]]: [value] })}
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Sort orders of a program list as links: column headings, or one line if the list has no columns. */
function SortLinks({
  sort,
  sorts,
  hrefOf,
}: {
  sort: SortName;
  sorts: { name: SortName; label: string }[];
  hrefOf: (sort: SortName) => string;
}) {
  return (
    <nav aria-label={m.catalogue_sort()} className="program-list border-ink border-b text-sm print:hidden">
      <div className="program-heads">
        <span aria-hidden="true" className="flex items-center text-ink-soft @min-[48rem]:hidden">
          {m.catalogue_sort()}
        </span>
        <ul className="contents">
          {sorts.map(({ name, label }) => (
            <li className={cells[name]} key={name}>
              <Link
                aria-current={name === sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center text-ink-soft hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
                preventScrollReset
                to={hrefOf(name)}
              >
                {label}
                {name === sort ? <span aria-hidden="true">{"\u00a0↑"}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className="hidden items-center justify-end text-ink-soft @min-[48rem]:flex">
          {m.compare_tick()}
        </span>
      </div>
    </nav>
  );
}
