/** Order of a list: one of its columns by its name in the address. */
export type ListSort = { column: string; ascending: boolean };

/** Parses the query parameter `orden`: a column, with a minus for descending order. Null for other values. */
export function readSort(query: URLSearchParams, columns: readonly string[]): ListSort | null {
  const [, minus, column = ""] = /^(-?)(.*)$/.exec(query.get("orden") ?? "") ?? [];
  return columns.includes(column) ? { column, ascending: minus === "" } : null;
}

/** Returns the value of the query parameter for an order. */
export function sortParameter({ column, ascending }: ListSort): string {
  return `${ascending ? "" : "-"}${column}`;
}

/** A column by which a list sorts. Moments start with the latest. */
export type SortColumn = { column: string; label: string; startsDescending?: boolean };

/** Returns the order after a click on a column's heading: the other direction of the current column. */
export function nextSort({ column, startsDescending = false }: SortColumn, current: ListSort | null): ListSort {
  return { column, ascending: current?.column === column ? !current.ascending : !startsDescending };
}
