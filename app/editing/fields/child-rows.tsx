import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { ChildTable, RowSum } from "../description/field.ts";
import { childHeadingId, controlId } from "../description/field-problems.ts";
import { type FieldRow, newRow } from "../description/field-values.ts";
import { copyLatestYear, latestYear } from "./copy-year.ts";
import { FieldControl } from "./field-control.tsx";
import { FieldsGrid } from "./fields-grid.tsx";
import { RowsField } from "./rows-field.tsx";

/** Editor of a record's child rows: a grid, or a list of forms. */
export function ChildRows({
  child,
  rows,
  sums,
  onChange,
}: {
  child: ChildTable;
  rows: FieldRow[];
  sums: RowSum[];
  onChange: (rows: FieldRow[]) => void;
}) {
  const id = controlId(child.table);
  const year = child.year ? latestYear(rows, child.year) : null;
  return (
    <section className="grid min-w-0 gap-4 border-ink border-t-2 pt-4">
      <h2 className="text-xl" id={childHeadingId(child.table)} tabIndex={-1}>
        {child.label()}
      </h2>
      {child.help ? <p className="prose-text text-ink-soft text-sm">{child.help()}</p> : null}
      {child.layout === "cards" ? (
        <RowsField
          add={child.add()}
          control={FieldControl}
          fields={child.fields}
          id={id}
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
    </section>
  );
}
