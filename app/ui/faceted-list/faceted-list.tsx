import type { ReactNode } from "react";
import { type FacetedResult, type Selection, withoutValue } from "#app/lib/facets.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { EmptyResults, type RelaxedSearch } from "./empty-results.tsx";
import { FacetFields, type FacetTexts } from "./facet-fields.tsx";
import { type FacetDefinition, type FacetGroup, facetGroups } from "./facet-groups.ts";
import { type Chip, FilterChips } from "./filter-chips.tsx";
import { InstantForm } from "./instant-form.tsx";

type NarrowingTexts = {
  chosen: (facet: string, value: string) => string;
  text: (text: string) => string;
  withoutFacet: (facet: string, count: number) => string;
  withoutText: (text: string, count: number) => string;
};

type State = {
  groups: FacetGroup[];
  selection: Selection;
  text: string;
  hrefOf: (selection: Selection, text: string) => string;
  texts: NarrowingTexts;
};

export type FacetedTexts = FacetTexts &
  NarrowingTexts & {
    locale: string;
    formLabel: string;
    /** Skip link before the filters. */
    skip: string;
    filters: (chosen: number) => string;
    search: string;
    show: string;
    chips: { label: string; remove: (label: string) => string; clear: string };
    loosen: string;
  };

/** A choice beside the results, such as their order; the first option is the default. */
export type ListChoice = {
  name: string;
  label: string;
  /** True if the options are clear without the label. */
  isLabelHidden?: boolean;
  value: string;
  options: { value: string; label: string }[];
};

/** Id of the filter form, for fields among the results that belong to it. */
export const narrowingFormId = "filtros";
const resultsId = "resultados";

/**
 * Results with a filter column. On narrow screens the facets fold into one line above the results. Every state has an
 * address; without JavaScript the form is submitted by its button.
 */
export function FacetedList({
  action,
  fixed = {},
  searchLabel,
  definitions,
  result,
  selection,
  text = "",
  hrefOf,
  choices = [],
  quick,
  count,
  isContinued = false,
  emptyText,
  alternative,
  texts,
  children,
}: {
  /** Path of the page. */
  action: string;
  /** Query parameters that the form keeps unchanged. */
  fixed?: Record<string, string[]>;
  /** Label of the text filter; omitted without one. */
  searchLabel?: string;
  definitions: FacetDefinition[];
  result: FacetedResult;
  selection: Selection;
  text?: string;
  /** Returns the address of the list for a selection and text. */
  hrefOf: (selection: Selection, text: string) => string;
  choices?: ListChoice[];
  /** Links to frequent filters above the results. */
  quick?: ReactNode;
  /** Number of results as text. */
  count: string;
  /**
   * True if the results are appended to the previous page: an element among them gets the focus instead of the count.
   */
  isContinued?: boolean;
  emptyText: string;
  /** Alternative to a search without results. */
  alternative?: RelaxedSearch;
  texts: FacetedTexts;
  children: ReactNode;
}) {
  const groups = facetGroups(definitions, result, selection, texts.locale);
  const state = { groups, selection, text, hrefOf, texts };
  const chips = chipsOf(state);
  const ticked = groups.filter(({ any }) => !any);
  const selects = [...groups.flatMap((group) => choiceOf(group, texts) ?? []), ...choices];
  const isEmpty = result.total === 0;
  return (
    <div className="page-width relative gap-x-12 max-nav:space-y-2 nav:grid nav:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        className="absolute top-0 left-(--page-margin) z-10 -translate-y-full bg-ink px-4 py-3 text-paper not-focus:sr-only print:hidden"
        href={`#${resultsId}`}
      >
        {texts.skip}
      </a>
      <InstantForm
        action={action}
        className={`border-ink nav:border-t-2 print:hidden ${searchLabel ? "nav:pt-4" : ""}`}
        id={narrowingFormId}
        label={texts.formLabel}
        onSubmitted={showResults}
      >
        {Object.entries(fixed).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} name={name} type="hidden" value={value} />),
        )}
        {searchLabel ? <SearchField defaultValue={text} label={searchLabel} submitLabel={texts.search} /> : null}
        {ticked.length > 0 ? (
          <div className="mt-3 nav:mt-0">
            <FilterFold
              className={searchLabel ? "nav:mt-4 nav:border-line nav:border-t" : ""}
              label={texts.filters(ticked.flatMap(({ facet }) => selection[facet] ?? []).length)}
            >
              <FacetFields groups={ticked} texts={texts} />
              <button className={`${buttonClass("outline")} mt-5 w-full`} type="submit">
                {texts.show}
              </button>
            </FilterFold>
          </div>
        ) : null}
      </InstantForm>
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
          <p
            className="figures scroll-mt-6 font-semibold outline-offset-4"
            data-results={isContinued ? undefined : ""}
            id={resultsId}
            role="status"
            tabIndex={-1}
          >
            {count}
          </p>
          {quick ? <div className="mr-auto max-md:order-last max-md:w-full">{quick}</div> : null}
          {selects.length > 0 && (!isEmpty || selects.length > choices.length) ? (
            <div className="flex max-w-full flex-wrap gap-x-4 sm:gap-x-5 print:hidden">
              {selects.map((choice) => (
                <ChoiceField key={choice.name} {...choice} />
              ))}
            </div>
          ) : null}
        </div>
        <FilterChips chips={chips} clearTo={hrefOf({}, "")} resultsId={resultsId} texts={texts.chips} />
        {isEmpty ? (
          <EmptyResults
            alternative={alternative}
            intro={texts.loosen}
            loosenings={relaxedSearches(state, result)}
            resultsId={resultsId}
            text={emptyText}
          />
        ) : (
          children
        )}
      </div>
    </div>
  );
}

function ChoiceField({ name, label, isLabelHidden, value, options }: ListChoice) {
  return (
    <label className="flex max-w-full items-center gap-x-2 text-sm">
      <span className={isLabelHidden ? "sr-only" : "text-ink-soft"}>{label}</span>
      <select
        className="min-h-11 min-w-0 rounded-sm border border-line-strong bg-raised px-2 text-sm"
        defaultValue={value}
        form={narrowingFormId}
        name={name}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns a single-choice facet as a choice beside the results; null for the others. */
function choiceOf({ name, label, options, any }: FacetGroup, texts: FacetedTexts): ListChoice | null {
  if (!any) return null;
  return {
    name,
    label,
    isLabelHidden: true,
    value: options.find(({ isChosen }) => isChosen)?.value ?? "",
    options: [
      { value: "", label: any },
      ...options.map((option) => ({ value: option.value, label: `${option.label} (${texts.number(option.count)})` })),
    ],
  };
}

/** Closes the filter fold, scrolls to the results and focuses them; does nothing if the fold is not open. */
function showResults(form: HTMLFormElement) {
  const fold = form.querySelector("details");
  if (!fold?.open || getComputedStyle(fold).display === "none") return;
  fold.open = false;
  const results = document.getElementById(resultsId);
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}

/** Returns the active filters as chips: the text and each selected value, in the order of the facets. */
function chipsOf({ groups, selection, text, hrefOf, texts }: State): Chip[] {
  const ofText = text ? [{ label: texts.text(text), to: hrefOf(selection, "") }] : [];
  const ofValues = groups.flatMap(({ facet, label, options }) =>
    options
      .filter(({ isChosen }) => isChosen)
      .map(({ value, label: valueLabel }) => ({
        label: texts.chosen(label, valueLabel),
        to: hrefOf(withoutValue(selection, facet, value), text),
      })),
  );
  return [...ofText, ...ofValues];
}

/** Returns looser searches for a list without results: without the text or one of the facets, most results first. */
function relaxedSearches(
  { groups, selection, text, hrefOf, texts }: State,
  { without }: FacetedResult,
): RelaxedSearch[] {
  return Object.entries(without)
    .sort(([, a], [, b]) => b - a)
    .map(([facet, count]) => {
      if (facet === "") return { label: texts.withoutText(text, count), to: hrefOf(selection, "") };
      const label = groups.find((group) => group.facet === facet)?.label ?? facet;
      return { label: texts.withoutFacet(label, count), to: hrefOf({ ...selection, [facet]: [] }, text) };
    });
}
