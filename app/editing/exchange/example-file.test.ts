import Papa from "papaparse";
import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { readCell } from "./cells/read-cell.ts";
import { exampleFile } from "./example-file.ts";
import { exchangeColumns } from "./exchange-columns.ts";
import { guessMapping } from "./mapping.ts";

test("a type without records has an example with cells that its fields accept", async () => {
  const db = respondingClient((path) => {
    if (path.endsWith("/people")) return [{ id: 7, name: "Rosa Paz" }];
    return path.endsWith("/rpc/read_records") ? { rows: [], children: {} } : [];
  });
  const text = await (await exampleFile(db, recipeType, [recipeType])).text();
  const [headings = [], cells = [], ...more] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: true,
  }).data;
  expect(more).toEqual([]);
  const columns = exchangeColumns(recipeType);
  const mapping = guessMapping(headings, columns);
  expect(mapping).not.toContain(null);
  const read = mapping.flatMap((name, place) => {
    const column = columns.find((known) => known.name === name);
    const reader = { decimal: ",", keyOf: () => ({ value: "7" }) } as const;
    return column ? [[name, cells[place], readCell(column.field, cells[place] ?? "", reader).problem] as const] : [];
  });
  expect(read.filter(([, , problem]) => problem)).toEqual([]);
  expect(Object.fromEntries(read.map(([name, cell]) => [name, cell]))).toMatchObject({
    ...{ title: "Nombre (ejemplo)", kind: "Sopa", cook: "Rosa Paz", salt: "12,5 %" },
  });
});
