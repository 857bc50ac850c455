import type { ComponentType, ReactNode } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Fields } from "../description/field.ts";
import { type FieldRow, type FieldValue, newRow } from "../description/field-values.ts";
import { DragGrip, DropLine } from "../ordering/drag-grip.tsx";
import { MoveButtons, RowButton } from "../ordering/move-buttons.tsx";
import { withMoved } from "../ordering/place-rows.ts";
import { useRowMoves } from "../ordering/use-row-moves.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/** List of objects with the same fields, which can be added, moved and removed. */
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
  isSorted = false,
  control: Control,
  onChange,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  add: string;
  fields: Fields;
  rows: FieldRow[];
  lang?: Locale | undefined;
  /** True if there is always exactly one object. */
  isSingle?: boolean;
  /** True if the values determine the order: objects cannot be moved then. */
  isSorted?: boolean;
  /** Control of a field, which may itself be a list of objects. */
  control: ComponentType<FieldControlProps>;
  onChange: (rows: FieldRow[]) => void;
}) {
  const moves = useRowMoves({
    count: rows.length,
    nameOf: (index) => m.record_row({ number: index + 1 }),
    onMove: (from, to) => onChange(withMoved(rows, from, to)),
  });
  const change = (row: FieldRow, column: string, value: FieldValue) =>
    onChange(rows.map((other) => (other === row ? { ...row, values: { ...row.values, [column]: value } } : other)));
  return (
    <fieldset className="grid min-w-0 gap-2" id={id} tabIndex={-1}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {hint ? <p className="text-ink-soft text-xs">{hint}</p> : null}
      {error ? <p className="font-semibold text-danger text-sm">{error}</p> : null}
      <p aria-live="polite" className="sr-only">
        {moves.said}
      </p>
      <ol className="grid gap-3" {...moves.listProps}>
        {rows.map((row, index) => (
          <li
            className={`relative grid gap-3 border-line border-l-4 bg-raised/60 py-3 pr-3 pl-4 ${moves.dragged === index ? "opacity-50" : ""}`}
            key={row.key}
          >
            <DropLine count={rows.length} index={index} moves={moves} />
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
              <div className="flex flex-wrap items-center gap-x-4 text-sm">
                {isSorted ? null : (
                  <>
                    <DragGrip count={rows.length} index={index} moves={moves} />
                    <MoveButtons
                      count={rows.length}
                      index={index}
                      name={m.record_row({ number: index + 1 })}
                      onMove={(to) => moves.move(index, to)}
                    />
                  </>
                )}
                <RowButton
                  label={m.record_row({ number: index + 1 })}
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
