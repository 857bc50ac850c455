/** A table in the editor: the head and all rows have the same number of cells. */
export type TableCells = { head: string[]; rows: string[][] };

/** Pads a table to the same number of cells, at least one, in all rows. */
export function rectangularTable({ head, rows }: TableCells): TableCells {
  const columns = Math.max(1, head.length, ...rows.map((row) => row.length));
  const even = (row: string[]) => Array.from({ length: columns }, (_, column) => row[column] ?? "");
  return { head: head.length > 0 ? even(head) : [], rows: rows.length > 0 ? rows.map(even) : [even([])] };
}

/** Returns a copy with another text in a cell; row -1 is the head. */
export function withCell({ head, rows }: TableCells, row: number, column: number, text: string): TableCells {
  if (row < 0) return { head: head.with(column, text), rows };
  return { head, rows: rows.with(row, (rows[row] ?? []).with(column, text)) };
}

/** Returns a copy with an empty row after another. */
export function withRow({ head, rows }: TableCells, after: number): TableCells {
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
export function withColumn({ head, rows }: TableCells, after: number): TableCells {
  const add = (row: string[]) => row.toSpliced(after + 1, 0, "");
  return { head: head.length > 0 ? add(head) : [], rows: rows.map(add) };
}

/** Returns a copy without a row, unless it is the only one. */
export function withoutRow({ head, rows }: TableCells, row: number): TableCells {
  return rows.length < 2 ? { head, rows } : { head, rows: rows.toSpliced(row, 1) };
}

/** Returns a copy without a column, unless it is the only one. */
export function withoutColumn({ head, rows }: TableCells, column: number): TableCells {
  if ((rows[0] ?? head).length < 2) return { head, rows };
  return { head: head.toSpliced(column, 1), rows: rows.map((row) => row.toSpliced(column, 1)) };
}

/** Returns a copy with the first row as the head, or with the head as the first row. */
export function withHead({ head, rows }: TableCells, hasHead: boolean): TableCells {
  if (hasHead === head.length > 0) return { head, rows };
  if (!hasHead) return { head: [], rows: [head, ...rows] };
  const [first = [], ...rest] = rows;
  return rectangularTable({ head: first, rows: rest });
}
