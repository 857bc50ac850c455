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
import { type ComparedRow, type ComparedValue, type Comparison, differenceMark } from "./comparison.ts";

/** `lang` is that of the name. */
export type ComparisonColumn = Pick<Program, "id" | "code" | "type" | "slug" | "name" | "area"> & { lang: Locale };

/** Laid out as blocks, on phones, a table is none to browsers unless its parts say what they are. */
const table = { role: "table" };
const row = { role: "row" };
const cell = { role: "cell" };
const columnHead = { role: "columnheader" };
const rowHead = { role: "rowheader" };

/**
 * Programs as columns. Each question has a line of its own above the answers, with whether they differ in words:
 * so no column is spent on questions. On phones the answers are below each other, each below its program's name, and
 * what is alike is said once.
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
  return (
    <div className="comparison">
      <table className="figures w-full table-fixed text-sm" {...table}>
        <caption className="sr-only">
          {counted(columns.length, m.compare_chosen_title_one, m.compare_chosen_title)}
        </caption>
        <thead className="bg-paper md:sticky md:top-0 md:z-10 print:static">
          <tr className="border-ink border-t-2 border-b align-top" {...row}>
            {columns.map((column) => (
              <th
                className="py-2 text-left font-normal max-md:border-line max-md:border-b max-md:last:border-b-0 md:py-4 md:pr-4 print:py-2"
                data-area={column.area}
                key={column.code}
                scope="col"
                {...columnHead}
              >
                <ColumnHead codes={columns.map(({ code }) => code)} column={column} onlyDifferences={onlyDifferences} />
              </th>
            ))}
          </tr>
        </thead>
        {comparison.groups.flatMap(({ title, rows }) =>
          rows.map((compared, index) => (
            <tbody
              // Lists are long: kept whole they would leave half a page of paper empty.
              className={`border-line border-b ${compared.values.some(Array.isArray) ? "" : "break-inside-avoid"}`}
              key={`${title} ${compared.label}`}
            >
              {/* With the first question, so that paper never parts them. */}
              {index === 0 ? (
                <tr className="break-inside-avoid break-after-avoid border-line border-b" {...row}>
                  <th
                    className="pt-8 pb-2 text-left font-serif text-xl print:pt-4"
                    colSpan={columns.length}
                    scope="rowgroup"
                    {...rowHead}
                  >
                    {title}
                  </th>
                </tr>
              ) : null}
              <QuestionRows columns={columns} compared={compared} mark={differenceMark(compared, onlyDifferences)} />
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
    </div>
  );
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
      <Link
        className="block border-area border-l-4 pl-2.5 font-serif text-lg leading-snug [print-color-adjust:exact] hover:underline"
        lang={foreignLang(column.lang)}
        to={programPath(column)}
      >
        {name}
      </Link>
      <span className="mt-1 hidden text-ink-soft text-xs md:block">
        {m.program_code()} {code}
      </span>
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

function QuestionRows({
  compared,
  columns,
  mark,
}: {
  compared: ComparedRow;
  columns: ComparisonColumn[];
  mark: ReturnType<typeof differenceMark>;
}) {
  return (
    <>
      <tr className="break-inside-avoid break-after-avoid" {...row}>
        <th
          className="pt-3 pb-1 text-left font-normal print:pt-1.5 print:pb-0"
          colSpan={columns.length}
          scope="rowgroup"
          {...rowHead}
        >
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{compared.label}</span>
            {mark === "differs" ? (
              <span className="border-accent border-b-2 font-semibold text-accent text-xs">{m.compare_differs()}</span>
            ) : null}
            {mark === "alike" ? <span className="text-ink-soft text-xs">{m.compare_alike()}</span> : null}
          </span>
        </th>
      </tr>
      <tr className="align-top" {...row}>
        {compared.values.map((value, index) => {
          const column = columns[index];
          const isSaid = mark === "alike" && index > 0;
          return (
            <td
              className={`pb-2.5 [overflow-wrap:anywhere] md:pr-4 md:pb-3.5 print:pb-1.5 ${isSaid ? "max-md:hidden" : ""}`}
              data-area={column?.area}
              key={column?.code}
              lang={foreignLang(compared.langs[index])}
              {...cell}
            >
              {mark !== "alike" && columns.length > 1 ? (
                // What is short is beside its program's name.
                <div className={Array.isArray(value) ? "" : "max-md:grid max-md:grid-cols-[2fr_3fr] max-md:gap-x-4"}>
                  <AnswerOf column={column} />
                  <Value value={value} />
                </div>
              ) : (
                <Value value={value} />
              )}
            </td>
          );
        })}
      </tr>
    </>
  );
}

/** On phones: whose answer follows. Elsewhere the column says it. */
function AnswerOf({ column }: { column: ComparisonColumn | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="mb-0.5 flex items-baseline gap-2 pt-0.5 text-ink-soft text-xs md:hidden print:hidden"
      lang={column?.lang}
    >
      <span className="size-2 shrink-0 bg-area" />
      {column?.name}
    </span>
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
  if (typeof value === "string") return <span>{value}</span>;
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
