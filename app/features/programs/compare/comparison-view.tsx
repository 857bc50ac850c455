import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { AddProgram, type ProgramOption } from "./add-program.tsx";
import { type Comparison, comparedAtMost, onlyDifferences as withOnlyDifferences } from "./comparison.ts";
import { type ComparisonColumn, ComparisonTable } from "./comparison-table.tsx";

export type ComparisonViewData = {
  columns: ComparisonColumn[];
  comparison: Comparison;
  onlyDifferences: boolean;
  /** Codes of the address that no program has. */
  unknown: string[];
  /** Names of programs beyond the four. */
  leftOut: string[];
  options: ProgramOption[];
};

/**
 * A comparison: what could not be compared, how much of it to show, the table, and who else may join. `foot` is the
 * last line on paper.
 */
export function ComparisonView({
  columns,
  comparison,
  onlyDifferences,
  unknown,
  leftOut,
  options,
  foot,
}: ComparisonViewData & { foot: ReactNode }) {
  const codes = columns.map(({ code }) => code);
  const shown = onlyDifferences ? withOnlyDifferences(comparison) : comparison;
  return (
    <div className="page-width">
      {unknown.length > 0 ? <Notice>{m.compare_notice_unknown({ codes: unknown.join(", ") })}</Notice> : null}
      {leftOut.length > 0 ? <Notice>{m.compare_notice_many({ names: leftOut.join(", ") })}</Notice> : null}
      {columns.length === 1 ? <Notice>{m.compare_notice_one()}</Notice> : null}
      {columns.length > 1 ? <ShowSwitch codes={codes} onlyDifferences={onlyDifferences} /> : null}
      {shown.groups.length > 0 ? (
        <ComparisonTable columns={columns} comparison={shown} onlyDifferences={onlyDifferences} foot={foot} />
      ) : (
        <>
          <p className="prose-text border-line border-t py-8">{m.compare_nothing_differs()}</p>
          {foot}
        </>
      )}
      <div className="mt-10 grid gap-6 border-line border-t pt-6 print:hidden">
        {columns.length < comparedAtMost ? (
          <AddProgram codes={codes} onlyDifferences={onlyDifferences} options={options} />
        ) : null}
        <p className="max-w-prose text-ink-soft text-sm">{m.compare_share()}</p>
        <p className="text-sm">
          <Link className="text-link" to={pathsIn().compare()}>
            {m.shortlist_title()}
          </Link>
        </p>
      </div>
    </div>
  );
}

function ShowSwitch({ codes, onlyDifferences }: { codes: string[]; onlyDifferences: boolean }) {
  const choices = [
    { label: m.compare_show_all(), value: false },
    { label: m.compare_show_differences(), value: true },
  ];
  return (
    <nav aria-label={m.compare_show()} className="mb-4 text-sm print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {choices.map(({ label, value }) => (
          <li key={label}>
            <Link
              aria-current={value === onlyDifferences ? "page" : undefined}
              className="inline-flex min-h-11 items-center border-transparent border-b-4 forced-colors:not-aria-[current=page]:border-[Canvas] hover:underline aria-[current=page]:border-accent aria-[current=page]:font-semibold"
              preventScrollReset
              to={pathsIn().compare(codes, value)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Notice({ children }: { children: string }) {
  return <p className="mb-4 border-accent border-l-4 bg-accent-tint px-4 py-3 text-sm print:hidden">{children}</p>;
}
