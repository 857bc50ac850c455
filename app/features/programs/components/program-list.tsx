import { narrowingFormId } from "#app/ui/faceted-list/faceted-list.tsx";
import { CompareTick } from "../compare/compare-tick.tsx";
import { useCompareSelection } from "../compare/use-compare-selection.ts";
import type { ProgramEntry } from "../program-entries.ts";
import { ShortlistButton } from "../shortlist/shortlist-button.tsx";
import { ProgramRow } from "./program-row.tsx";

/** Id of a row, by the number of rows before it. */
export const programRowId = (before: number) => `fila-${before + 1}`;

export function ProgramList({
  programs,
  heading,
  withType = false,
  withTools = false,
  shownBefore = 0,
}: {
  programs: ProgramEntry[];
  /** Heading level of program names: one below the list's. */
  heading: "h2" | "h3" | "h4";
  withType?: boolean;
  /** True if rows have a checkbox and a selection button: requires a `CompareBar` on the page. */
  withTools?: boolean;
  /** Number of rows on the previous page. The row after them has an id and receives focus. */
  shownBefore?: number;
}) {
  // Checkboxes belong to the filter form, so that they survive a change of filters.
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
