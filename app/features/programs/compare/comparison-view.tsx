import type { ReactNode } from "react";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { joinFacts } from "#app/lib/join-facts.ts";
import { Fact, FactList } from "#app/ui/fact-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { AddProgram, type ProgramOption } from "./add-program.tsx";
import { type ComparedRow, type ComparedValue, type Comparison, maxCompared, rowMark } from "./comparison.ts";
import type { ComparisonColumn } from "./comparison-columns.ts";
import { ComparisonTable } from "./comparison-table.tsx";

const columnsClass = ["", "", "md:grid-cols-2", "md:grid-cols-3", "md:grid-cols-2 lg:grid-cols-4"];

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

/** Folded row of lists: number of entries per program, then each list under its program's name. */
function ComparedLists({ row, columns }: { row: ComparedRow; columns: ComparisonColumn[] }) {
  const counts = row.values.map((value) => formatNumber(entries(value).length));
  const isEven = new Set(counts).size === 1;
  const mark = rowMark(row);
  const marked = { differs: m.compare_differs, own: m.compare_own, alike: m.compare_alike };
  const lengths = isEven ? m.compare_entries_each({ number: counts[0] ?? "0" }) : formatList(counts);
  return (
    <PagePart
      summary={joinFacts([mark ? marked[mark]() : null, columns.length > 1 ? lengths : null])}
      id={row.id}
      title={row.label}
    >
      <div className={`grid gap-x-10 gap-y-6 text-sm ${columnsClass[columns.length]}`}>
        {columns.map((column, index) => (
          <div key={column.code}>
            <h3
              className="border-area border-t-4 pt-2 font-sans font-semibold text-sm tracking-normal"
              data-area={column.area}
              lang={column.lang}
            >
              {column.own}
            </h3>
            <ul className="mt-1" lang={foreignLang(row.langs[index])}>
              {entries(row.values[index] ?? null).map((entry) => (
                <li className="border-line border-b py-1.5 last:border-b-0" key={entry}>
                  {entry}
                </li>
              ))}
            </ul>
            {row.values[index] ? null : (
              <p className="text-ink-soft" lang={getLocale()}>
                {m.compare_unknown()}
              </p>
            )}
          </div>
        ))}
      </div>
    </PagePart>
  );
}

function IdenticalFacts({ rows, count }: { rows: ComparedRow[]; count: number }) {
  return (
    <PagePart id="iguales" title={m.compare_alike_title({ count: formatNumber(count) })}>
      <FactList>
        {rows.map(({ id, label, values, langs }) => (
          <Fact key={id} lang={foreignLang(langs[0])} term={label}>
            {values[0] === null ? m.compare_unknown() : entries(values[0] ?? null).join(". ")}
          </Fact>
        ))}
      </FactList>
    </PagePart>
  );
}

function entries(value: ComparedValue): string[] {
  if (value === null) return [];
  return typeof value === "string" ? [value] : value;
}
