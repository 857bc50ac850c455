import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestBackend } from "../test-backend.ts";
import { takeStockOnce } from "./take-stock-once.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

it("tells the planner what there is as soon as there is something, once", async () => {
  const { database } = test;
  const execute = vi.spyOn(database, "execute");
  const rowsPlanned = async () => {
    const [plan] = await database.query<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>(
      "explain (format json) select from public.search_documents where words @@ plainto_tsquery('public.es_plain', 'araucaria')",
    );
    return plan?.["QUERY PLAN"][0]?.Plan["Plan Rows"];
  };
  await database.query("delete from public.search_documents");
  await takeStockOnce(database);
  expect(execute).toHaveBeenCalledTimes(1);
  await database.query(
    "insert into public.search_documents (kind, id, title) select 'page', i::text, 'Araucaria ' || i from generate_series(1, 900) i",
  );
  await takeStockOnce(database);
  expect(execute).toHaveBeenCalledTimes(2);
  expect(await rowsPlanned()).toBe(900);
  await takeStockOnce(database);
  expect(execute).toHaveBeenCalledTimes(2);
});
