import { expect, test } from "vitest";
import { outOfRange, readPage } from "./read-page.ts";

/** A fake query over rows, as the data API answers it. */
const queryOf = (rows: readonly number[]) => () => ({
  async range(from: number, to: number) {
    if (from > 0 && from >= rows.length) {
      return { data: null, error: { code: outOfRange, message: "Requested range not satisfiable" }, count: null };
    }
    return { data: rows.slice(from, to + 1), error: null, count: rows.length };
  },
});

test("returns the rows of a page and the total", async () => {
  expect(await readPage(queryOf([1, 2, 3, 4, 5]), 2, 2)).toEqual({ rows: [3, 4], total: 5, page: 2 });
  expect(await readPage(queryOf([]), 1, 2)).toEqual({ rows: [], total: 0, page: 1 });
});

test("returns the last page in place of one after it", async () => {
  expect(await readPage(queryOf([1, 2, 3, 4, 5]), 9, 2)).toEqual({ rows: [5], total: 5, page: 3 });
  expect(await readPage(queryOf([1, 2]), 2, 2)).toEqual({ rows: [1, 2], total: 2, page: 1 });
  expect(await readPage(queryOf([]), 2, 2)).toEqual({ rows: [], total: 0, page: 1 });
});

test("throws any other failure", async () => {
  const failure = { code: "42501", message: "permission denied" };
  const query = () => ({ range: async () => ({ data: null, error: failure, count: null }) });
  await expect(readPage(query, 2, 2)).rejects.toBe(failure);
});
