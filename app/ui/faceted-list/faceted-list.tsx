import type { ReactNode } from "react";
import type { FacetedResult, Selection } from "#app/lib/facets.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SearchField } from "#app/ui/form/search-field.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { EmptyResults } from "./empty-results.tsx";
import { FacetFields, type FacetTexts } from "./facet-fields.tsx";
import { type FacetDefinition, facetGroups } from "./facet-groups.ts";
import { FilterChips } from "./filter-chips.tsx";
import { InstantForm } from "./instant-form.tsx";
import { chipsOf, looseningsOf, type NarrowingTexts } from "./narrowing.ts";

export type FacetedTexts = FacetTexts &
  NarrowingTexts & {
    locale: string;
    formLabel: string;
    filters: (chosen: number) => string;
    search: string;
    show: string;
    chips: { label: string; remove: (label: string) => string; clear: string };
    loosen: string;
  };

/** A choice beside the results, such as their order; the first option is what holds without a choice. */
export type ListChoice = { name: string; label: string; value: string; options: { value: string; label: string }[] };

/** The id of the form that narrows a list: fields among the results may belong to it. */
export const narrowingFormId = "filtros";
const resultsId = "resultados";

/**
 * Results beside what narrows them. On narrow screens the facets fold into one line above the results. Every state is
 * an address; without JavaScript the form asks for it with its button.
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
  count,
  emptyText,
  texts,
  children,
}: {
  /** The page's own path. */
  action: string;
  /** Fields of the address that the form leaves as they are. */
  fixed?: Record<string, string[]>;
  /** Where the list can be narrowed by a text. */
  searchLabel?: string;
  definitions: FacetDefinition[];
  result: FacetedResult;
  selection: Selection;
  text?: string;
  /** The address of the list as narrowed by these. */
  hrefOf: (selection: Selection, text: string) => string;
  choices?: ListChoice[];
  /** How many results there are, in words. */
  count: string;
  emptyText: string;
  texts: FacetedTexts;
  children: ReactNode;
}) {
  const groups = facetGroups(definitions, result, selection, texts.locale);
  const state = { groups, selection, text, hrefOf, texts };
  const chips = chipsOf(state);
  const isEmpty = result.total === 0;
  return (
    <div className="page-width gap-x-10 max-lg:space-y-5 lg:grid lg:grid-cols-12">
      <InstantForm
        action={action}
        className={`border-ink lg:col-span-3 lg:border-t-2 print:hidden ${searchLabel ? "lg:pt-5" : ""}`}
        id={narrowingFormId}
        label={texts.formLabel}
        onSubmitted={showResults}
      >
        {Object.entries(fixed).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} name={name} type="hidden" value={value} />),
        )}
        {searchLabel ? <SearchField defaultValue={text} label={searchLabel} submitLabel={texts.search} /> : null}
        {groups.length > 0 ? (
          <div className="mt-4 lg:mt-0">
            <FilterFold
              className={searchLabel ? "lg:mt-4 lg:border-line lg:border-t" : ""}
              label={texts.filters(Object.values(selection).flat().length)}
            >
              <FacetFields groups={groups} texts={texts} />
              <button className={`${buttonClass("outline")} mt-5 w-full`} type="submit">
                {texts.show}
              </button>
            </FilterFold>
          </div>
        ) : null}
      </InstantForm>
      <div className="min-w-0 lg:col-span-9">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <p
            className="figures scroll-mt-6 font-semibold outline-offset-4"
            data-results=""
            id={resultsId}
            role="status"
            tabIndex={-1}
          >
            {count}
          </p>
          {choices.length > 0 && !isEmpty ? (
            <div className="grid w-full grid-cols-2 gap-x-4 sm:flex sm:w-auto sm:gap-x-5 print:hidden">
              {choices.map((choice) => (
                <ChoiceField key={choice.name} {...choice} />
              ))}
            </div>
          ) : null}
        </div>
        <FilterChips chips={chips} clearTo={hrefOf({}, "")} resultsId={resultsId} texts={texts.chips} />
        {isEmpty ? (
          <EmptyResults
            intro={texts.loosen}
            loosenings={looseningsOf(state, result)}
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

function ChoiceField({ name, label, value, options }: ListChoice) {
  return (
    <label className="grid items-center gap-x-2 gap-y-1 text-sm sm:flex">
      <span className="text-ink-soft">{label}</span>
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

/** Folds the facets away and leads to the results, where the fold was open. */
function showResults(form: HTMLFormElement) {
  const fold = form.querySelector("details");
  if (!fold?.open || getComputedStyle(fold).display === "none") return;
  fold.open = false;
  const results = document.getElementById(resultsId);
  results?.scrollIntoView();
  results?.focus({ preventScroll: true });
}
