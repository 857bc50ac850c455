/** The data API's code for a page after the last row. */
export const outOfRange = "PGRST103";

type Failure = { code: string; message: string };

/** A query that counts its rows, before it is told which of them to return. */
type CountedQuery<Row> = {
  range(from: number, to: number): PromiseLike<{ data: Row[] | null; error: Failure | null; count: number | null }>;
};

/**
 * Returns a page of a query's rows, its number from 1, and how many rows there are. Returns the last page in place of
 * one after it, whose rows may have been removed. `query` makes a new query for each attempt. Throws a
 * `PostgrestError`.
 */
export async function readPage<Row>(
  query: () => CountedQuery<Row>,
  page: number,
  pageSize: number,
): Promise<{ rows: Row[]; total: number; page: number }> {
  const { data, error, count } = await query().range((page - 1) * pageSize, page * pageSize - 1);
  if (error?.code === outOfRange && page > 1) {
    const first = await readPage(query, 1, pageSize);
    const last = Math.max(1, Math.ceil(first.total / pageSize));
    return last === 1 ? first : readPage(query, Math.min(last, page - 1), pageSize);
  }
  if (error) throw error;
  const rows = data ?? [];
  return { rows, total: count ?? rows.length, page };
}
