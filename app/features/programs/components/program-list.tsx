import { narrowingFormId } from "#app/ui/faceted-list/faceted-list.tsx";
import { CompareTick } from "../compare/compare-tick.tsx";
import { useCompareSelection } from "../compare/use-compare-selection.ts";
import type { ProgramEntry } from "../program-entries.ts";
import { ShortlistButton } from "../shortlist/shortlist-button.tsx";
import { ProgramRow } from "./program-row.tsx";

/** The id of a row of a list, by how many are before it. */
export const programRowId = (before: number) => `fila-${before + 1}`;

/** Programs as rows of a list. */
export function ProgramList({
  programs,
  heading,
  withType = false,
  withTools = false,
  shownBefore = 0,
}: {
  programs: ProgramEntry[];
  /** The heading level of the programs' names: one below that of the list. */
  heading: "h2" | "h3" | "h4";
  withType?: boolean;
  /** The rows can be ticked and kept: the page has a `CompareBar`. */
  withTools?: boolean;
  /** How many rows the page before had. The one after them has an address and takes the focus. */
  shownBefore?: number;
}) {
  // The ticks belong to the form that narrows the list, so that they are still there when it becomes another.
  const ticked = useCompareSelection();
  return (
    <ul className="program-list border-line border-t">
      {programs.map((program, index) => (
        <ProgramRow
          heading={heading}
          id={shownBefore > 0 && index === shownBefore ? programRowId(index) : undefined}
          key={program.id}
          program={program}
          tools={
            withTools ? (
              <>
                <ShortlistButton code={program.code} isIcon name={program.name} />
                <CompareTick
                  code={program.code}
                  form={narrowingFormId}
                  isTicked={ticked.includes(program.code)}
                  name={program.name}
                />
              </>
            ) : null
          }
          withType={withType}
        />
      ))}
    </ul>
  );
}
