import { expect, test } from "vitest";
import { respondingClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { findTable, missingColumns, partNamed } from "./import-tables.ts";
import { sourceRows } from "./mapping.ts";
import { planImport } from "./plan/plan-import.ts";

const [years] = recipeType.children ?? [];
if (!years) throw new Error("the type has no child table");
const fields = {
  year: { kind: "number", min: 1900, label: () => "Año", required: "save" },
  servings: { kind: "number", min: 0, label: () => "Porciones", required: "save" },
  guests: { kind: "number", min: 0, label: () => "Invitados" },
} as const;
const type = { ...recipeType, keys: ["slug"], children: [{ ...years, fields, keys: ["year"] }] };
const part = partNamed(type, "links");
if (!part) throw new Error("the table has no keys");

const sheetOf = (...rows: string[]) => ({
  ...{ name: "CSV", decimal: "," as const },
  rows: rows.map((row) => row.split(";")),
});

test.each([
  ["Receta;Año;Porciones", "links", ["title", "links.year", "links.servings"]],
  ["receta;year;PORCION;Invitadas", "links", ["title", "links.year", "links.servings", "links.guests"]],
  ["Dirección;Nombre de la receta;Año;Invitados", "links", ["slug", "title", "links.year", "links.guests"]],
  ["Nombre;Dirección;Clase;Minutos", undefined, ["title", "slug", "kind", "minutes"]],
  ["Nombre;Porciones", undefined, ["title", null]],
])("reads the headings «%s» as rows of %s", (headings, table, mapping) => {
  const found = findTable(type, sheetOf(headings, "a;1;2;3"));
  expect([found.part?.table, found.mapping]).toEqual([table, mapping]);
});

test("rows of a child table need their record and their keys", () => {
  const names = (mapping: string[]) => missingColumns(type, part, mapping)?.map(({ name }) => name) ?? null;
  expect(names(["links.year"])).toEqual(["slug", "title"]);
  expect(names(["slug", "links.guests"])).toEqual(["links.year"]);
  expect(names(["title", "links.year"])).toBeNull();
});

/** Plans a file about two stored recipes; the first one has the year 2025. */
function plan(...lines: string[]) {
  const db = respondingClient((path, body) => {
    if (path.endsWith("/read_records")) {
      const { ids } = body as { ids: string[] };
      const rows = ids.map((id) => ({ id: Number(id), title: `Receta ${id}`, status: "published", revision: 1 }));
      return { rows, children: { links: [{ document_id: 7, id: 1, year: 2025, servings: 4, guests: 2 }] } };
    }
    if (!path.endsWith("/match_records")) return [];
    const known: Record<string, string[]> = { cazuela: ["7"], "Pan amasado": ["8"], "8-2": ["8"] };
    return (body as { wanted: string[] }).wanted.map((text) => known[text] ?? []);
  });
  const sheet = sheetOf(...lines);
  const { mapping, headingRow, part: found } = findTable(type, sheet);
  return planImport(db, {
    ...{ type, types: [type], part: found, rows: sourceRows(sheet, headingRow, mapping), decimal: "," },
    ...{ answers: new Map(), options: { state: "published", clearsEmpty: false } },
  });
}

test("groups the rows of a record: a stored key is changed, another one is added", async () => {
  const { rows, problems } = await plan(
    "Receta;Año;Porciones;Invitados",
    "cazuela;2025;5;",
    "Pan amasado;2026;10;3",
    "cazuela;2026;1.200;",
  );
  expect(problems).toEqual([]);
  expect(rows.map(({ title, lines }) => [title, lines])).toEqual([
    ["Receta 7", [2, 4]],
    ["Receta 8", [3]],
  ]);
  const [first, second] = rows;
  expect(first?.content.children.links).toMatchObject([
    { year: 2025, servings: 5, guests: 2 },
    { year: 2026, servings: 1200, guests: null },
  ]);
  expect(first?.changes).toEqual([
    { column: "2025 · Porciones", before: "4", after: "5" },
    { column: "2026 · Porciones", before: "", after: "1200" },
  ]);
  expect(second?.content.children.links).toMatchObject([{ year: 2026, servings: 10, guests: 3 }]);
});

test("reports unknown and contradictory records, repeated keys and wrong cells by line and column", async () => {
  const { problems } = await plan(
    "Dirección;Receta;Año;Porciones",
    "nadie;;2025;5",
    "cazuela;Pan amasado;2025;5",
    ";;2025;5",
    "cazuela;;2026;muchas",
    "cazuela;;2027;",
    "cazuela;;2028;1",
    "cazuela;;2028;2",
    "cazuela;;antes;2",
    "cazuela;;antes;2",
    "cazuela;;;2",
  );
  const found = problems.toSorted((one, other) => one.line - other.line);
  expect(found.map(({ line, name }) => [line, name])).toEqual([
    [2, "slug"],
    [3, "title"],
    [4, "slug"],
    [5, "links.servings"],
    [6, "links.servings"],
    [8, "links.year"],
    [9, "links.year"],
    [10, "links.year"],
    [11, "links.year"],
  ]);
  expect(found[0]?.unknown?.text).toBe("nadie");
});

test("rows that are already on the site change nothing", async () => {
  const { rows } = await plan("Receta;Año;Porciones", "cazuela;2025;4");
  expect(rows.map(({ does }) => does)).toEqual(["keep"]);
});
