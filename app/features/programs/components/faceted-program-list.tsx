import { useLocation } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type FacetedResult, type Selection, selectionQuery } from "#app/lib/facets.ts";
import { FacetedList } from "#app/ui/faceted-list/faceted-list.tsx";
import { CompareBar } from "../compare/compare-bar.tsx";
import { unseenAmong, useCompareSelection, withCompareSelection } from "../compare/use-compare-selection.ts";
import type { ProgramEntry } from "../program-entries.ts";
import { type ProgramFacetName, programFacetDefinitions } from "../program-facets.ts";
import { programFacetNames } from "../program-outputs.ts";
import { NoProgramsYet } from "./no-programs-yet.tsx";
import { ProgramList } from "./program-list.tsx";

export type FacetedProgramListProps = {
  programs: ProgramEntry[];
  result: FacetedResult;
  selection: Selection;
  facets: ProgramFacetName[];
  /** The faculties' names in the page's language, by the Spanish name that stands for them in addresses. */
  facultyNames: Record<string, string>;
  /** Whether each entry says its type: where a list holds several. */
  withType: boolean;
};

/** A list of programs beside its filters. */
export function FacetedProgramList({
  programs,
  result,
  selection,
  facets,
  facultyNames,
  withType,
}: FacetedProgramListProps) {
  const { pathname } = useLocation();
  const ticked = useCompareSelection();
  if (result.total === 0 && Object.keys(selection).length === 0) {
    return (
      <div className="page-width pb-10">
        <NoProgramsYet />
      </div>
    );
  }
  const hrefOf = (narrowed: Selection) => {
    const { selection, names } = withCompareSelection(narrowed, programFacetNames, ticked);
    return `${pathname}${selectionQuery(selection, names)}`;
  };
  return (
    <FacetedList
      action={pathname}
      count={counted(result.total, m.programs_count_one, m.programs_count)}
      definitions={programFacetDefinitions(facets, facultyNames)}
      emptyText={m.programs_empty()}
      fixed={{ programa: unseenAmong(ticked, programs) }}
      hrefOf={hrefOf}
      result={result}
      selection={selection}
      texts={listTexts()}
    >
      <ProgramList heading="h2" programs={programs} withTools withType={withType} />
      <CompareBar shown={programs} />
    </FacetedList>
  );
}
