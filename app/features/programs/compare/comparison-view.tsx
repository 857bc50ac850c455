import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { AddProgram, type ProgramOption } from "./add-program.tsx";
import { type Comparison, maxCompared } from "./comparison.ts";
import type { ComparisonColumn } from "./comparison-columns.ts";
import { ComparedLists, IdenticalFacts } from "./comparison-lists.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

export type ComparisonViewData = {
  columns: ComparisonColumn[];
  comparison: Comparison;
  /** Requested codes without a program. */
  unknown: string[];
  leftOut: string[];
  options: ProgramOption[];
};

/** Comparison in the order: notices, differences, lists, equal rows. `foot` is its last line in print. */
export function ComparisonView({
  columns,
  comparison: { differing, alike, long },
  unknown,
  leftOut,
  options,
  foot,
}: ComparisonViewData & { foot: ReactNode }) {
  const codes = columns.map(({ code }) => code);
  return (
    <div className="page-width">
      {unknown.length > 0 ? <Notice>{m.compare_notice_unknown({ codes: unknown.join(", ") })}</Notice> : null}
      {leftOut.length > 0 ? <Notice>{m.compare_notice_many({ names: leftOut.join(", ") })}</Notice> : null}
      {columns.length === 1 ? <Notice>{m.compare_notice_one()}</Notice> : null}
      <ComparisonTable columns={columns} rows={differing} />
      {differing.length === 0 ? <p className="prose-text pb-8">{m.compare_nothing_differs()}</p> : null}
      <div className="mt-8">
        {long.map((row) => (
          <ComparedLists columns={columns} key={row.id} row={row} />
        ))}
        {alike.length > 0 ? <IdenticalFacts count={columns.length} rows={alike} /> : null}
      </div>
      <div className="grid gap-6 border-line border-t pt-6 print:hidden">
        {columns.length < maxCompared ? <AddProgram codes={codes} options={options} /> : null}
        <p className="max-w-prose text-ink-soft text-sm">{m.compare_share()}</p>
        <p className="text-sm">
          <Link className="text-link" to={pathsIn().compare()}>
            {m.shortlist_title()}
          </Link>
        </p>
      </div>
      {foot}
    </div>
  );
}

function Notice({ children }: { children: string }) {
  return <p className="mb-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm print:hidden">{children}</p>;
}
