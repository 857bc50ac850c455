import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ChildTable, Fields, RowSum } from "../description/field.ts";
import { childHeadingId, controlId } from "../description/field-problems.ts";
import { type FieldRow, newRow, readNumber } from "../description/field-values.ts";
import { RowComments } from "../review/field-comments.tsx";
import { FieldControl } from "./field-control.tsx";
import { FieldsGrid } from "./fields-grid.tsx";
import { RowsField } from "./rows-field.tsx";

/** Editor of a record's child rows: a grid, or a list of forms. */
export function ChildRows({
  child,
  rows,
  sums,
  fold,
  onChange,
}: {
  child: ChildTable;
  rows: FieldRow[];
  sums: RowSum[];
  /** State of the disclosure at first, where several tables share a tab; undefined without a disclosure. */
  fold: "open" | "closed" | undefined;
  onChange: (rows: FieldRow[]) => void;
}) {
  const id = controlId(child.table);
  const year = child.year ? latestYear(rows, child.year) : null;
  return (
    <ChildSection child={child} count={rows.length} fold={fold}>
      {child.help ? <p className="prose-text text-ink-soft text-sm">{child.help()}</p> : null}
      {child.layout === "cards" ? (
        <RowsField
          add={child.add()}
          control={FieldControl}
          fields={child.fields}
          id={id}
          isLabelHidden
          isSorted
          label={m.record_rows_of({ name: child.label() })}
          onChange={onChange}
          rows={rows}
        />
      ) : (
        <>
          <FieldsGrid fields={child.fields} id={id} label={child.label()} onChange={onChange} rows={rows} />
          <div className="flex flex-wrap gap-3">
            <button
              className={buttonClass("outline")}
              id={`${id}-add`}
              onClick={() => onChange([...rows, newRow(child.fields)])}
              type="button"
            >
              {child.add()}
            </button>
            {child.year && year ? (
              <button
                className={buttonClass("outline")}
                onClick={() => onChange(copyLatestYear(child.fields, rows, child.year as string))}
                type="button"
              >
                {m.record_copy_year({ from: String(year), to: String(year + 1) })}
              </button>
            ) : null}
          </div>
        </>
      )}
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {sums.map(({ text, isWrong }) => (
          <li className={isWrong ? "text-danger" : "text-ink-soft"} key={text}>
            {text}
          </li>
        ))}
      </ul>
      <RowComments label={child.label()} table={child.table} />
    </ChildSection>
  );
}

function ChildSection({
  child: { table, label },
  count,
  fold,
  children,
}: {
  child: ChildTable;
  count: number;
  fold: "open" | "closed" | undefined;
  children: ReactNode;
}) {
  const heading = (
    <h2 className="text-xl" id={childHeadingId(table)} tabIndex={-1}>
      {label()}
    </h2>
  );
  if (fold === undefined) {
    return (
      <section className="grid min-w-0 gap-4 border-ink border-t-2 pt-4">
        {heading}
        {children}
      </section>
    );
  }
  return (
    <Disclosure
      className="min-w-0 border-line-strong border-b"
      look="part"
      open={fold === "open"}
      summary={
        <>
          {heading}
          <span className="figures ml-auto text-ink-soft text-sm">
            {counted(count, m.record_rows_one, m.record_rows_count)}
          </span>
        </>
      }
    >
      <div className="grid gap-4 pt-1 pb-6">{children}</div>
    </Disclosure>
  );
}

/** Returns the latest year in a column; null if no row has one. */
export function latestYear(rows: readonly FieldRow[], column: string): number | null {
  const years = rows.map((row) => yearOf(row, column)).filter((year) => year !== null);
  return years.length > 0 ? Math.max(...years) : null;
}

/** Copies the rows of the latest year as new rows of the next year, and prepends them. */
export function copyLatestYear(fields: Fields, rows: FieldRow[], column: string): FieldRow[] {
  const latest = latestYear(rows, column);
  if (latest === null) return rows;
  const copies = rows
    .filter((row) => yearOf(row, column) === latest)
    .map(({ values }) => ({ ...newRow(fields), values: { ...values, [column]: String(latest + 1) } }));
  return [...copies, ...rows];
}

function yearOf({ values }: FieldRow, column: string): number | null {
  const year = readNumber(String(values[column] ?? ""));
  return year !== null && Number.isInteger(year) && year > 0 ? year : null;
}
