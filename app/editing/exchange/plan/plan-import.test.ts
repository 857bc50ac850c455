import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { planImport } from "./plan-import.ts";

test("reports unreadable cells of rows that wait for an answer", async () => {
  const db = respondingClient((path, body) => {
    if (!path.endsWith("/match_records")) return path.endsWith("/read_records") ? { rows: [], children: {} } : [];
    const { wanted } = body as { wanted: string[] };
    return wanted.map(() => []);
  });
  const rows = [{ line: 2, values: { title: "Cazuela", salt: "0,85", kind: "Caldo" } }];
  const plan = await planImport(db, {
    ...{ type: recipeType, types: [recipeType], rows, decimal: ",", answers: new Map() },
    options: { state: "published", clearsEmpty: false },
  });
  expect(plan.questions.map(({ lines }) => lines)).toEqual([[2]]);
  expect(plan.problems).toMatchObject([{ line: 2, name: "kind", written: "Caldo" }]);
  expect(plan.rows).toEqual([]);
});
