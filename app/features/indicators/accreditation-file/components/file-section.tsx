import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Cell, ColumnKind, FileColumn, FileTable } from "../file-table.ts";

/** A table of the file as a page section; wide tables scroll sideways. */
export function FileSection({ table, className = "" }: { table: FileTable; className?: string }) {
  const { id, title, note, columns, rows, total } = table;
  return (
    <div
      // A file may have thousands of rows: off-screen sections are not laid out.
      className={`mt-10 border-ink border-t-2 pt-4 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] print:mt-6 print:[content-visibility:visible] ${className}`}
      id={id}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl" id={`${id}-heading`}>
          {title}
        </h2>
        <p className="figures text-ink-soft text-sm">
          {counted(rows.length, m.accreditation_file_rows_one, m.accreditation_file_rows)}
        </p>
      </div>
      {note ? <p className="mt-1 max-w-prose text-ink-soft text-sm">{note}</p> : null}
      {rows.length === 0 ? (
        <p className="mt-3 text-sm">{m.accreditation_file_empty()}</p>
      ) : (
        <section
          aria-labelledby={`${id}-heading`}
          className="mt-3 max-h-[36rem] overflow-auto print:max-h-none print:overflow-visible"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
        >
          <table
            className={`figures text-xs print:text-[6.5pt] print:leading-tight ${columns.length > 2 ? "w-full" : "w-full max-w-3xl print:max-w-none"}`}
          >
            <thead>
              <tr className="text-left align-bottom">
                {columns.map((column) => (
                  <th
                    className={`sticky top-0 border-ink border-b bg-paper py-2 pr-4 font-semibold print:static print:py-1 print:pr-2 ${alignmentOf(column.kind)}`}
                    key={column.label}
                    scope="col"
                  >
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are static.
                <Row columns={columns} key={index} row={row} />
              ))}
            </tbody>
            {total ? (
              <tfoot className="border-ink border-t font-semibold">
                <Row columns={columns} row={total} />
              </tfoot>
            ) : null}
          </table>
        </section>
      )}
    </div>
  );
}

function Row({ columns, row }: { columns: FileColumn[]; row: Cell[] }) {
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      {columns.map(({ label, kind }, index) => {
        const Tag = index === 0 && kind === "text" ? "th" : "td";
        const cell = row[index] ?? null;
        // Names stay visible while the table scrolls; phones are too narrow for that.
        const stickyClass = Tag === "th" ? "bg-paper sm:sticky sm:left-0 print:static" : "";
        return (
          <Tag
            className={`py-1.5 pr-4 text-left font-[inherit] print:py-0.5 print:pr-2 ${stickyClass} ${columns.length > 2 ? widthOf(kind, cell) : "[overflow-wrap:anywhere]"} ${typeof cell === "number" ? alignmentOf(kind) : ""}`}
            key={label}
            lang={kind === "content" ? foreignLang("es") : undefined}
            {...(Tag === "th" ? { scope: "row" } : {})}
          >
            {cellText(cell, kind)}
          </Tag>
        );
      })}
    </tr>
  );
}

function alignmentOf(kind: ColumnKind): string {
  return kind === "count" || kind === "decimal" ? "text-right" : "";
}

/** Returns a minimum width that gives long texts a readable line length. */
function widthOf(kind: ColumnKind, cell: Cell): string {
  if (typeof cell !== "string" || kind === "day") return "whitespace-nowrap";
  // Addresses may break anywhere, names only between words.
  if (/\S{30}/.test(cell)) return "min-w-64 [overflow-wrap:anywhere] print:min-w-0";
  if (cell.length > 90) return "min-w-96 print:min-w-0";
  return cell.length > 30 ? "min-w-64 print:min-w-0" : "min-w-28 print:min-w-0";
}

function cellText(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return "–";
  if (typeof cell === "number") return kind === "year" ? String(cell) : formatNumber(cell);
  return kind === "day" ? formatDay(cell) : cell;
}
