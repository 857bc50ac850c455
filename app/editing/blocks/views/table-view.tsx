import type { ReactNodeViewProps } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { GrowingTextarea } from "#app/ui/form/growing-textarea.tsx";
import { FigureFrame } from "./figure-frame.tsx";
import { useNodeText } from "./use-node-text.ts";

/** A table in the editor: the head and all rows have the same number of cells. */
type TableCells = { head: string[]; rows: string[][] };

/** Node view of a table. Enter moves to the cell below. Rows and columns are inserted after the last focused cell. */
export function TableView(props: ReactNodeViewProps) {
  const { editor, getPos, node } = props;
  const cells = rectangularTable(node.attrs as TableCells);
  const { head, rows } = cells;
  const [place, setPlace] = useState({ row: 0, column: 0 });
  // The last focused cell may have been removed.
  const row = Math.max(head.length > 0 ? -1 : 0, Math.min(place.row, rows.length - 1));
  const column = Math.min(place.column, (rows[0] ?? []).length - 1);
  const frame = useRef<HTMLDivElement>(null);

  function apply(change: (cells: TableCells) => TableCells) {
    const position = getPos();
    if (position === undefined) return;
    const { head: nextHead, rows: nextRows } = change(cells);
    const { tr } = editor.state;
    editor.view.dispatch(tr.setNodeAttribute(position, "head", nextHead).setNodeAttribute(position, "rows", nextRows));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const below = frame.current?.querySelector(`[data-cell="${row + 1}-${column}"]`);
    if (below instanceof HTMLElement) below.focus();
  }

  const tool = "small-target rounded-sm px-2 text-link text-xs aria-disabled:opacity-40";
  return (
    <FigureFrame name={m.blocks_table()} view={props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells inside. */}
      <div className="overflow-x-auto" onKeyDown={onKeyDown} ref={frame}>
        <table className="min-w-full border-collapse text-sm">
          {head.length > 0 ? (
            <thead>
              <tr>
                {head.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity.
                  <th className="border border-line-strong p-0 text-left font-semibold" key={index} scope="col">
                    <Cell cells={cells} column={index} onFocus={setPlace} row={-1} text={text} view={props} />
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {rows.map((texts, rowIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity.
              <tr key={rowIndex}>
                {texts.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity.
                  <td className="border border-line-strong p-0" key={index}>
                    <Cell cells={cells} column={index} onFocus={setPlace} row={rowIndex} text={text} view={props} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
        <button className={tool} onClick={() => apply((table) => withRow(table, row))} type="button">
          {m.blocks_table_add_row()}
        </button>
        <button className={tool} onClick={() => apply((table) => withColumn(table, column))} type="button">
          {m.blocks_table_add_column()}
        </button>
        <button
          aria-disabled={row < 0 || rows.length < 2}
          className={tool}
          onClick={() => row >= 0 && apply((table) => withoutRow(table, row))}
          type="button"
        >
          {m.blocks_table_remove_row({ row: Math.max(row, 0) + 1 })}
        </button>
        <button
          aria-disabled={(rows[0] ?? []).length < 2}
          className={tool}
          onClick={() => apply((table) => withoutColumn(table, column))}
          type="button"
        >
          {m.blocks_table_remove_column({ column: column + 1 })}
        </button>
        <label className="inline-flex small-target items-center gap-2 text-xs">
          <input
            checked={head.length > 0}
            onChange={(event) => apply((table) => withHead(table, event.target.checked))}
            className="size-6"
            type="checkbox"
          />
          {m.blocks_table_head()}
        </label>
      </div>
    </FigureFrame>
  );
}

function Cell({
  view,
  cells,
  row,
  column,
  text,
  onFocus,
}: {
  view: ReactNodeViewProps;
  cells: TableCells;
  row: number;
  column: number;
  text: string;
  onFocus: (place: { row: number; column: number }) => void;
}) {
  const part = row < 0 ? "head" : "rows";
  const field = useNodeText(view, part, text, (typed) => withCell(cells, row, column, typed)[part]);
  return (
    <GrowingTextarea
      aria-label={
        row < 0
          ? m.blocks_table_head_cell({ column: column + 1 })
          : m.blocks_table_cell({ row: row + 1, column: column + 1 })
      }
      className={`min-h-10 min-w-24 bg-raised px-2 py-1.5 ${row < 0 ? "font-semibold" : ""}`}
      data-cell={`${row}-${column}`}
      onFocus={() => onFocus({ row, column })}
      {...field}
    />
  );
}

/** Pads a table to the same number of cells, at least one, in all rows. */
function rectangularTable({ head, rows }: TableCells): TableCells {
  const columns = Math.max(1, head.length, ...rows.map((row) => row.length));
  const even = (row: string[]) => Array.from({ length: columns }, (_, column) => row[column] ?? "");
  return { head: head.length > 0 ? even(head) : [], rows: rows.length > 0 ? rows.map(even) : [even([])] };
}

/** Returns a copy with another text in a cell; row -1 is the head. */
function withCell({ head, rows }: TableCells, row: number, column: number, text: string): TableCells {
  if (row < 0) return { head: head.with(column, text), rows };
  return { head, rows: rows.with(row, (rows[row] ?? []).with(column, text)) };
}

/** Returns a copy with an empty row after another. */
function withRow({ head, rows }: TableCells, after: number): TableCells {
  return {
    head,
    rows: rows.toSpliced(
      after + 1,
      0,
      Array.from(rows[0] ?? head, () => ""),
    ),
  };
}

/** Returns a copy with an empty column after another. */
function withColumn({ head, rows }: TableCells, after: number): TableCells {
  const add = (row: string[]) => row.toSpliced(after + 1, 0, "");
  return { head: head.length > 0 ? add(head) : [], rows: rows.map(add) };
}

/** Returns a copy without a row, unless it is the only one. */
function withoutRow({ head, rows }: TableCells, row: number): TableCells {
  return rows.length < 2 ? { head, rows } : { head, rows: rows.toSpliced(row, 1) };
}

/** Returns a copy without a column, unless it is the only one. */
function withoutColumn({ head, rows }: TableCells, column: number): TableCells {
  if ((rows[0] ?? head).length < 2) return { head, rows };
  return { head: head.toSpliced(column, 1), rows: rows.map((row) => row.toSpliced(column, 1)) };
}

/** Returns a copy with the first row as the head, or with the head as the first row. */
function withHead({ head, rows }: TableCells, hasHead: boolean): TableCells {
  if (hasHead === head.length > 0) return { head, rows };
  if (!hasHead) return { head: [], rows: [head, ...rows] };
  const [first = [], ...rest] = rows;
  return rectangularTable({ head: first, rows: rest });
}
