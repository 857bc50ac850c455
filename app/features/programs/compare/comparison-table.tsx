import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import { type ComparedRow, type ComparedValue, rowMark } from "./comparison.ts";
import type { ComparisonColumn } from "./comparison-columns.ts";

/** Explicit roles: browsers drop table semantics with a grid layout. */
const table = { role: "table" };
const rowGroup = { role: "rowgroup" };
const row = { role: "row" };
const cell = { role: "cell" };
const columnHead = { role: "columnheader" };
const rowHead = { role: "rowheader" };

/**
 * Comparison with a column per program and sticky headers of their main facts. Row labels are beside the values, on
 * narrow screens above them. If columns become too narrow (styles/page.css), values are stacked below program names
 * without sticky headers.
 */
export function ComparisonTable({ columns, rows }: { columns: ComparisonColumn[]; rows: ComparedRow[] }) {
  return (
    <div className="comparison" data-columns={columns.length}>
      <table className="figures w-full table-fixed text-sm" {...table}>
        <caption className="sr-only">
          {counted(columns.length, m.compare_chosen_title_one, m.compare_chosen_title)}
        </caption>
        <thead className="bg-paper" {...rowGroup}>
          <tr className="border-ink border-b-2 align-top" {...row}>
            <td className="comparison-corner" {...cell} />
            {columns.map((column) => (
              <th
                className="border-area border-t-4 pt-1.5 pb-2 text-left font-normal leading-snug [print-color-adjust:exact]"
                data-area={column.area}
                key={column.code}
                scope="col"
                {...columnHead}
              >
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...rowGroup}>
          {rows.map((compared) => (
            <tr className="border-line border-b align-top" key={compared.id} {...row}>
              <RowHead compared={compared} />
              {compared.values.map((value, index) => (
                <td
                  className="py-1 pb-2.5 hyphens-auto wrap-anywhere md:py-2.5 print:py-1"
                  key={columns[index]?.code}
                  lang={foreignLang(compared.langs[index])}
                  {...cell}
                >
                  {columns.length > 1 ? <StackedProgramName column={columns[index]} /> : null}
                  <Value best={compared.best?.index === index ? compared.best.label : null} value={value} />
                  <ShareBar share={compared.shares?.[index] ?? null} />
                </td>
              ))}
            </tr>
          ))}
          <tr className="align-top print:hidden" {...row}>
            <th className="sr-only" scope="row" {...rowHead}>
              {m.compare_actions()}
            </th>
            <td className="comparison-corner" {...cell} />
            {columns.map((column) => (
              <td className="py-3" key={column.code} {...cell}>
                {columns.length > 1 ? <StackedProgramName column={column} /> : null}
                <ColumnActions codes={columns.map(({ code }) => code)} column={column} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column: { shared, own, path, lang, price, closing, canApply, timetable } }: HeadProps) {
  return (
    <>
      <Link
        className="block text-balance font-serif text-[1.0625rem] leading-tight hyphens-auto wrap-anywhere hover:underline md:text-lg"
        lang={lang}
        to={path}
      >
        {/* Visually redundant in each header; screen readers announce the full name. */}
        <span className="sr-only">{shared}</span>
        {own}
      </Link>
      <span className="mt-1 block font-semibold">
        {price ?? <span className="font-normal text-ink-soft">{m.tuition_unpublished()}</span>}
      </span>
      <span className={`block text-xs md:text-sm ${canApply ? "text-primary" : "text-ink-soft"}`}>{closing}</span>
      {timetable ? <span className="block text-ink-soft text-xs md:text-sm">{timetable}</span> : null}
    </>
  );
}

type HeadProps = { column: ComparisonColumn };

function RowHead({ compared }: { compared: ComparedRow }) {
  const mark = rowMark(compared);
  return (
    <th className="pt-2 text-left font-normal md:py-2.5 md:pr-4 print:py-1" scope="row" {...rowHead}>
      <span className="flex flex-wrap items-baseline gap-x-2.5 max-md:text-xs">
        <span className="text-ink-soft">{compared.label}</span>
        <RowMark mark={mark} />
      </span>
    </th>
  );
}

function RowMark({ mark }: { mark: ReturnType<typeof rowMark> }) {
  if (mark === null) return null;
  if (mark === "differs") return <span className="font-semibold text-accent text-xs">{m.compare_differs()}</span>;
  return <span className="text-ink-soft text-xs">{mark === "own" ? m.compare_own() : m.compare_alike()}</span>;
}

/** Program name above a value, for the stacked layout. */
function StackedProgramName({ column }: { column: ComparisonColumn | undefined }) {
  return (
    <span aria-hidden="true" className="comparison-name text-ink-soft text-xs" lang={column?.lang}>
      {column?.own}
    </span>
  );
}

function Value({ value, best }: { value: ComparedValue; best: string | null }) {
  if (value === null) {
    return (
      <span className="text-ink-soft" lang={getLocale()}>
        {m.compare_unknown()}
      </span>
    );
  }
  const [first = "", ...others] = typeof value === "string" ? [value] : value;
  return (
    <>
      <span>{first}</span>
      {best ? (
        <span className="font-semibold text-primary text-xs" lang={getLocale()}>
          {" "}
          {best}
        </span>
      ) : null}
      {others.map((other) => (
        <span className="block text-ink-soft text-xs" key={other}>
          {other}
        </span>
      ))}
    </>
  );
}

/** Bar of a share; the number is beside it. */
function ShareBar({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <svg
      aria-hidden="true"
      className="mt-1 h-2 w-full max-w-44 bg-paper-deep print:bg-transparent"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
    >
      <rect className="fill-figure forced-colors:fill-[CanvasText]" height="8" width={share * 100} />
    </svg>
  );
}

/**
 * Actions for a program of the comparison: apply or ask, calculate the cost, remove. `codes` are all of its programs.
 */
function ColumnActions({ column: { code, name, canApply }, codes }: { column: ComparisonColumn; codes: string[] }) {
  const paths = pathsIn();
  const links = [
    ...(canApply ? [] : [{ to: paths.contact(code), label: m.compare_ask(), of: m.compare_ask_name({ name }) }]),
    { to: paths.tuition(code), label: m.compare_calculate(), of: m.compare_calculate_name({ name }) },
    {
      to: paths.compare(codes.filter((other) => other !== code)),
      label: m.compare_remove(),
      of: m.compare_remove_name({ name }),
    },
  ];
  return (
    <>
      {canApply ? (
        <Link className={buttonClass("accent")} to={paths.apply(code)}>
          <span>
            {m.nav_apply()}
            <span className="sr-only">{m.compare_apply_name({ name })}</span>
          </span>
        </Link>
      ) : null}
      <ul className="mt-1">
        {links.map(({ to, label, of }) => (
          <li key={to}>
            <Link className="inline-flex min-h-11 items-center text-link" preventScrollReset to={to}>
              <span>
                {label}
                <span className="sr-only">{of}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
