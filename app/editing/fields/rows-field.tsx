import { type ComponentType, type ReactNode, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { buttonClass } from "#app/ui/link-button.tsx";
import type { Fields } from "../description/field.ts";
import { type FieldRow, type FieldValue, newRow, writeValues } from "../description/field-values.ts";
import { rowLabel } from "../history/format-value.ts";
import { MoveButtons, RowButton } from "../ordering/move-buttons.tsx";
import { withMoved } from "../ordering/place-rows.ts";
import { DragGrip, SortableRow, SortableRows } from "../ordering/sortable-rows.tsx";
import { useRowMoves } from "../ordering/use-row-moves.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/**
 * List of objects with the same fields, which can be added, moved and removed. Objects with many fields form an
 * accordion: each is collapsed to its first values, and at most one is expanded.
 */
export function RowsField({
  id,
  label,
  hint,
  error,
  add,
  fields,
  rows,
  lang,
  isLabelHidden = false,
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
  /** True to show the label only to screen readers, below a heading that says the same. */
  isLabelHidden?: boolean;
  /** True if there is always exactly one object. */
  isSingle?: boolean;
  /** True if the values determine the order: objects cannot be moved then. */
  isSorted?: boolean;
  /** Control of a field, which may itself be a list of objects. */
  control: ComponentType<FieldControlProps>;
  onChange: (rows: FieldRow[]) => void;
}) {
  const isFolded = !isSingle && isLong(fields);
  // By place: a save gives the rows other keys.
  const [open, setOpen] = useState<number | null>(null);
  const moves = useRowMoves({
    count: rows.length,
    nameOf: (index) => m.record_row({ number: index + 1 }),
    onMove(from, to) {
      if (open === from) setOpen(to);
      onChange(withMoved(rows, from, to));
    },
  });
  const change = (row: FieldRow, column: string, value: FieldValue) =>
    onChange(rows.map((other) => (other === row ? { ...row, values: { ...row.values, [column]: value } } : other)));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2" id={id} tabIndex={-1}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1 font-semibold text-sm"}>{label}</legend>
      {hint ? <p className="text-ink-soft text-xs">{hint}</p> : null}
      {error ? <p className="font-semibold text-danger text-sm">{error}</p> : null}
      <p aria-live="polite" className="sr-only">
        {moves.said}
      </p>
      <SortableRows
        className={isFolded ? "border-line border-t empty:hidden" : "grid gap-3"}
        ids={rows.map(({ key }) => key)}
        {...moves.rows}
      >
        {rows.map((row, index) => {
          const name = m.record_row({ number: index + 1 });
          const form = (
            <>
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
                      {isFolded ? null : <DragGrip count={rows.length} name={name} />}
                      <MoveButtons
                        count={rows.length}
                        index={index}
                        name={name}
                        onMove={(to) => moves.move(index, to)}
                      />
                    </>
                  )}
                  <RowButton
                    label={name}
                    onClick={() => {
                      document.getElementById(`${id}-add`)?.focus();
                      setOpen(null);
                      onChange(rows.toSpliced(index, 1));
                    }}
                  >
                    {m.staff_remove()}
                  </RowButton>
                </div>
              )}
            </>
          );
          if (!isFolded) {
            return (
              <SortableRow
                className="grid gap-3 border-line border-l-4 bg-raised/60 py-3 pr-3 pl-4"
                key={row.key}
                rowId={row.key}
              >
                {form}
              </SortableRow>
            );
          }
          return (
            <SortableRow className="flex gap-x-2 border-line border-b" key={row.key} rowId={row.key}>
              {isSorted ? null : (
                <span className="flex h-12 items-center">
                  <DragGrip count={rows.length} name={name} />
                </span>
              )}
              <Disclosure
                className="min-w-0 grow basis-0"
                onToggle={(event) => {
                  const isOpen = event.currentTarget.open;
                  setOpen((other) => (isOpen ? index : other === index ? null : other));
                }}
                open={open === index}
                summary={<RowSummary fields={fields} lang={lang} name={name} row={row} />}
              >
                <div className="grid gap-3 pb-5">{form}</div>
              </Disclosure>
            </SortableRow>
          );
        })}
      </SortableRows>
      {isSingle ? null : (
        <div>
          <button
            className={buttonClass("outline")}
            id={`${id}-add`}
            onClick={() => {
              setOpen(rows.length);
              onChange([...rows, newRow(fields)]);
            }}
            type="button"
          >
            {add}
          </button>
        </div>
      )}
    </fieldset>
  );
}

/** True for rows whose forms would fill a screen. */
function isLong(fields: Fields): boolean {
  const kinds = Object.values(fields);
  return kinds.length > 4 || kinds.some(({ kind }) => kind === "list");
}

/** The first values of a row, without files and related records. */
function RowSummary({
  fields,
  row,
  name,
  lang,
}: {
  fields: Fields;
  row: FieldRow;
  name: string;
  lang: Locale | undefined;
}) {
  const named = Object.fromEntries(
    Object.entries(fields).filter(([, { kind }]) => kind !== "relation" && kind !== "link"),
  );
  const [title = "", ...others] = rowLabel(named, writeValues(named, row.values), noContext).split(" · ");
  return (
    <>
      <span className="sr-only">{name}</span>
      <span lang={lang}>{title}</span>
      <span className="figures min-w-0 flex-1 truncate text-right font-normal text-ink-soft" lang={lang}>
        {others.join(" · ").replaceAll("\n", ", ")}
      </span>
    </>
  );
}

const noContext = { timeZone: "UTC", names: new Map<string, string>() };
