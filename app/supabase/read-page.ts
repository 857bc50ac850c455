/** Error code of the data API for a range after the last row. */
export const outOfRange = "PGRST103";

type Failure = { code: string; message: string };

/** A query with an exact count, before its range is set. */
type CountedQuery<Row> = {
  range(from: number, to: number): PromiseLike<{ data: Row[] | null; error: Failure | null; count: number | null }>;
};

/**
 * Returns a page of a query's rows (numbered from 1) and the total. A page after the last one is replaced by the last,
 * since rows may have been deleted. `query` creates a new query for each attempt. Throws a `PostgrestError`.
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
