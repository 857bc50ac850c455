import Papa from "papaparse";
import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { readCell } from "./cells/read-cell.ts";
import { exampleFile } from "./example-file.ts";
import { exchangeColumns } from "./exchange-columns.ts";
import { findTable, partNamed } from "./import-tables.ts";
import { findHeadingRow, guessMapping } from "./mapping.ts";

const db = respondingClient((path) => {
  if (path.endsWith("/people")) return [{ id: 7, name: "Rosa Paz" }];
  return path.endsWith("/rpc/read_records") ? { rows: [], children: {} } : [];
});

async function linesOf(file: Promise<Blob>): Promise<string[][]> {
  const text = await (await file).text();
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: true }).data;
}

test("a type without records has examples with cells that its fields accept", async () => {
  const rows = await linesOf(exampleFile(db, recipeType, [recipeType]));
  const columns = exchangeColumns(recipeType);
  expect(findHeadingRow({ rows }, columns)).toBe(2);
  const [, , headings = [], cells = [], other = [], ...more] = rows;
  expect(more).toEqual([]);
  const mapping = guessMapping(headings, columns);
  expect(mapping).not.toContain(null);
  const read = mapping.flatMap((name, place) => {
    const column = columns.find((known) => known.name === name);
    const reader = { decimal: ",", keyOf: () => ({ value: "7" }) } as const;
    const problems = [cells, other].map((row) => column && readCell(column.field, row[place] ?? "", reader).problem);
    return column ? [[name, cells[place], ...problems.filter(Boolean)] as const] : [];
  });
  expect(read.filter(([, , problem]) => problem)).toEqual([]);
  expect(Object.fromEntries(read.map(([name, cell]) => [name, cell]))).toMatchObject({
    ...{ title: "Nombre (ejemplo 1)", kind: "Sopa", cook: "Rosa Paz", salt: "12,5 %" },
  });
  expect(other).toContain("Nombre (ejemplo 2)");
});

test("two lines above the headings say what is required, and which options there are", async () => {
  const [needs = [], accepts = [], headings = []] = await linesOf(exampleFile(db, recipeType, [recipeType]));
  const guideOf = (heading: string) => {
    const place = headings.indexOf(heading);
    return [needs[place], accepts[place]];
  };
  expect(guideOf("id")).toEqual(["id: vacío en registros nuevos", ""]);
  expect(guideOf("Nombre")).toEqual(["Obligatorio", ""]);
  expect(guideOf("Texto")).toEqual(["Obligatorio para publicar", ""]);
  expect(guideOf("Clase")).toEqual(["Opcional", "Una de estas opciones: Sopa · Guiso"]);
  expect(guideOf("Años")).toEqual(["Opcional", "Varios, separados por punto y coma; cada uno: Año | Veces"]);
});

test("an example of child rows names the record and has the columns of the table", async () => {
  const [years] = recipeType.children ?? [];
  if (!years) throw new Error("the type has no child table");
  const type = { ...recipeType, keys: ["slug"], children: [{ ...years, keys: ["year"] }] };
  const stored = respondingClient((path) => {
    if (!path.endsWith("/rpc/read_records")) return [{ id: 7 }];
    const row = { id: 7, slug: "cazuela", title: "Cazuela", status: "published", revision: 1 };
    const years = [2024, 2025, 2026].map((year) => ({ document_id: 7, id: year, year, cooked: 3 }));
    return { rows: [row], children: { links: years } };
  });
  const rows = await linesOf(exampleFile(stored, type, [type], partNamed(type, "links")));
  expect(rows).toEqual([
    ["Uno de los dos es obligatorio", "Uno de los dos es obligatorio", "Obligatorio", "Opcional"],
    ["Nombre o código de un registro que exista", "Nombre o código de un registro que exista", "", ""],
    ["Dirección", "Nombre", "Año", "Veces"],
    ["cazuela", "Cazuela", "2024", "3"],
    ["cazuela", "Cazuela", "2025", "3"],
  ]);
  const sheet = { name: "CSV", rows, decimal: "," as const };
  expect(findTable(type, sheet)).toMatchObject({ headingRow: 2, part: { table: "links" } });
});
