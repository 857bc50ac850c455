import type { ComponentType, ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Fields } from "../description/field.ts";
import { type FieldRow, type FieldValue, newRow } from "../description/field-values.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/** Objects of the same fields, one below the other: added, moved and removed. */
export function RowsField({
  id,
  label,
  hint,
  error,
  add,
  fields,
  rows,
  lang,
  isSingle = false,
  control: Control,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The label of the button that adds one. */
  add: string;
  fields: Fields;
  rows: FieldRow[];
  lang?: Locale | undefined;
  /** Whether there is always just one. */
  isSingle?: boolean;
  /** The control of a field, which may itself be one of rows. */
  control: ComponentType<FieldControlProps>;
  onChange: (rows: FieldRow[]) => void;
}) {
  const place = (from: number, to: number) => {
    const row = rows[from];
    if (row && to >= 0 && to < rows.length) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  const change = (row: FieldRow, column: string, value: FieldValue) =>
    onChange(rows.map((other) => (other === row ? { ...row, values: { ...row.values, [column]: value } } : other)));
  return (
    <fieldset className="grid min-w-0 gap-2" id={id} tabIndex={-1}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {hint ? <p className="text-ink-soft text-xs">{hint}</p> : null}
      {error ? <p className="font-semibold text-danger text-sm">{error}</p> : null}
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li className="grid gap-3 border-line border-l-4 bg-raised/60 py-3 pr-3 pl-4" key={row.key}>
            <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
              {Object.entries(fields).map(([column, field]) => (
                <div className={field.kind === "text" && field.lines ? "col-span-full" : ""} key={column}>
                  <Control
                    column={column}
                    field={field}
                    id={`${id}-${row.key}-${column}`}
                    lang={field.kind === "text" || field.kind === "list" ? lang : undefined}
                    onChange={(value) => change(row, column, value)}
                    value={row.values[column] ?? ""}
                  />
                </div>
              ))}
            </div>
            {isSingle ? null : (
              <div className="flex flex-wrap gap-x-4 text-sm">
                <RowButton
                  isIdle={index === 0}
                  label={m.record_row_up({ number: index + 1 })}
                  onClick={() => place(index, index - 1)}
                >
                  {m.record_up()}
                </RowButton>
                <RowButton
                  isIdle={index === rows.length - 1}
                  label={m.record_row_down({ number: index + 1 })}
                  onClick={() => place(index, index + 1)}
                >
                  {m.record_down()}
                </RowButton>
                <RowButton
                  label={m.record_row_remove({ number: index + 1 })}
                  onClick={() => {
                    document.getElementById(`${id}-add`)?.focus();
                    onChange(rows.toSpliced(index, 1));
                  }}
                >
                  {m.staff_remove()}
                </RowButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isSingle ? null : (
        <div>
          <button
            className={buttonClass("outline")}
            id={`${id}-add`}
            onClick={() => onChange([...rows, newRow(fields)])}
            type="button"
          >
            {add}
          </button>
        </div>
      )}
    </fieldset>
  );
}

/** At either end of the list it stays enabled, to keep the focus, and does nothing. */
function RowButton({
  label,
  isIdle = false,
  onClick,
  children,
}: {
  label: string;
  isIdle?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button
      aria-disabled={isIdle}
      className="inline-flex small-target items-center text-ink-soft underline-offset-4 not-aria-disabled:hover:underline aria-disabled:opacity-40"
      onClick={onClick}
      type="button"
    >
      {children}
      <span className="sr-only">: {label}</span>
    </button>
  );
}
