import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import type { Program } from "../program-fields.ts";
import { programPath } from "../program-path.ts";
import { type ComparedRow, type ComparedValue, type Comparison, differs } from "./comparison.ts";

/** `lang` is that of the name. */
export type ComparisonColumn = Pick<Program, "id" | "code" | "type" | "slug" | "name" | "area"> & { lang: Locale };

/**
 * Programs as columns. Each question stands on a line of its own above the answers, with whether they differ in words:
 * so no column is spent on questions, and two programs fit a telephone.
 */
export function ComparisonTable({
  columns,
  comparison,
  onlyDifferences,
  foot,
}: {
  columns: ComparisonColumn[];
  comparison: Comparison;
  onlyDifferences: boolean;
  /** The last line on paper. */
  foot: ReactNode;
}) {
  const caption = counted(columns.length, m.compare_chosen_title_one, m.compare_chosen_title);
  // Three or four columns scroll sideways where they do not fit, and then each answer says whose it is.
  const isWide = columns.length > 2;
  return (
    // A scrolling area must be reachable by keyboard.
    <section
      aria-label={caption}
      className={`comparison relative ${isWide ? "overflow-x-auto lg:overflow-visible print:overflow-visible" : ""}`}
      tabIndex={isWide ? 0 : undefined}
    >
      <table className={`figures w-full table-fixed text-sm ${minimalWidth(columns.length)} print:min-w-0`}>
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-paper lg:sticky lg:top-0 lg:z-10">
          <tr className="border-ink border-t-2 border-b align-top">
            {columns.map((column) => (
              <th
                className="py-4 pr-4 text-left print:py-2 font-normal"
                data-area={column.area}
                key={column.code}
                scope="col"
              >
                <ColumnHead codes={columns.map(({ code }) => code)} column={column} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        {comparison.groups.flatMap(({ title, rows }) =>
          rows.map((row, index) => (
            <tbody
              // Lists are long: kept whole they would leave half a page of paper empty.
              className={`border-line border-b ${row.values.some(Array.isArray) ? "" : "break-inside-avoid"}`}
              key={`${title} ${row.label}`}
            >
              {/* With the first question, so that paper never parts them. */}
              {index === 0 ? (
                <tr className="break-inside-avoid break-after-avoid border-line border-b">
                  <th className="pt-8 pb-2 text-left print:pt-4" colSpan={columns.length} scope="rowgroup">
                    <span className="sticky left-0 inline-block font-serif text-xl">{title}</span>
                  </th>
                </tr>
              ) : null}
              <QuestionRows columns={columns} isWide={isWide} row={row} />
            </tbody>
          )),
        )}
        {/* In the table: browsers that repeat its head on each page put what follows it on a page of its own. */}
        <tfoot className="hidden print:table-row-group">
          <tr>
            <td colSpan={columns.length}>{foot}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/**
 * So that a column never gets too narrow to read, and that columns which do not fit are seen to go on: the window's edge
 * then runs through one of them and never between two.
 */
function minimalWidth(columns: number): string {
  if (columns < 3) return "";
  return columns === 3 ? "min-w-[calc(3*min(54vw,14rem))]" : "min-w-[calc(4*min(54vw,14rem))]";
}

function ColumnHead({
  column,
  codes,
  onlyDifferences,
}: {
  column: ComparisonColumn;
  codes: string[];
  onlyDifferences: boolean;
}) {
  const { code, name } = column;
  const rest = codes.filter((other) => other !== code);
  return (
    <>
      <span className="block border-area border-l-4 pl-2 text-ink-soft text-xs [print-color-adjust:exact]">{code}</span>
      <Link
        className="mt-1 block font-serif text-lg leading-snug hover:underline"
        lang={foreignLang(column.lang)}
        to={programPath(column)}
      >
        {name}
      </Link>
      <span className="flex flex-wrap gap-x-4 print:hidden">
        <Link className="inline-flex min-h-11 items-center text-link" to={pathsIn().tuition(code)}>
          <span>
            {m.compare_calculate()}
            <span className="sr-only">{m.compare_calculate_name({ name })}</span>
          </span>
        </Link>
        <Link
          className="inline-flex min-h-11 items-center text-link"
          preventScrollReset
          to={pathsIn().compare(rest, onlyDifferences && rest.length > 1)}
        >
          <span>
            {m.compare_remove()}
            <span className="sr-only">{m.compare_remove_name({ name })}</span>
          </span>
        </Link>
      </span>
    </>
  );
}

function QuestionRows({ row, columns, isWide }: { row: ComparedRow; columns: ComparisonColumn[]; isWide: boolean }) {
  const isDifferent = differs(row);
  return (
    <>
      <tr className="break-inside-avoid break-after-avoid">
        <th
          className="pt-3 pb-1 text-left print:pt-1.5 print:pb-0 font-normal"
          colSpan={columns.length}
          scope="rowgroup"
        >
          <span className="sticky left-0 inline-flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{row.label}</span>
            {columns.length < 2 ? null : isDifferent ? (
              <span className="border-accent border-b-2 font-semibold text-accent text-xs">{m.compare_differs()}</span>
            ) : (
              <span className="text-ink-soft text-xs">{m.compare_alike()}</span>
            )}
          </span>
        </th>
      </tr>
      <tr className="align-top">
        {row.values.map((value, index) => {
          const column = columns[index];
          return (
            <td
              className="pr-4 pb-3.5 print:pb-1.5 [overflow-wrap:anywhere]"
              key={column?.code}
              lang={foreignLang(row.langs[index])}
            >
              {isWide ? (
                <span aria-hidden="true" className="block text-ink-soft text-xs lg:hidden print:hidden">
                  {column?.code}
                </span>
              ) : null}
              <Value value={value} />
            </td>
          );
        })}
      </tr>
    </>
  );
}

function Value({ value }: { value: ComparedValue }) {
  if (value === null) {
    return (
      <span className="text-ink-soft" lang={getLocale()}>
        {m.compare_unknown()}
      </span>
    );
  }
  if (typeof value === "string") return value;
  return (
    <ul className="grid gap-1.5">
      {value.map((item) => (
        <li className="break-inside-avoid" key={item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
