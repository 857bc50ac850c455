import { expect, test } from "vitest";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import { correctionsOf, correctRows, groupProblems, nameAnswers, rowKey } from "./drafted-corrections.ts";

const problem = { column: "Autoría", name: "authors", written: "", expected: "Complete este campo." };
const groups = groupProblems([2, 3, 4].map((line) => ({ ...problem, line })));
const [group] = groups;

test("a text for all rows spares the rows that have their own", () => {
  if (!group) throw new Error("there is no group");
  const drafts = new Map([
    [group.key, "Paz, Ana"],
    [rowKey(group, 3), " Sol, Eva "],
  ]);
  const write = { does: "write", name: "authors", written: "" };
  expect(correctionsOf(group, drafts)).toEqual([
    { ...write, lines: [3], text: "Sol, Eva" },
    { ...write, lines: [2, 4], text: "Paz, Ana" },
  ]);
});

test("a text that is the written one corrects nothing, and problems of a whole row cannot be written", () => {
  const [wrong] = groupProblems([{ ...problem, line: 5, written: "Paz" }]);
  const [ofRow] = groupProblems([{ line: 5, column: "Obra", written: "Ríos", expected: "Deje una sola fila." }]);
  if (!wrong || !ofRow) throw new Error("there is no group");
  expect(correctionsOf(wrong, new Map([[wrong.key, " Paz "]]))).toEqual([]);
  expect(correctionsOf(ofRow, new Map([[ofRow.key, "Lagos"]]))).toEqual([]);
});

const rows = [2, 3, 4].map((line) => ({ line, values: { area: "Ciencias", year: "2026" } }));
const write = { does: "write", name: "area", written: "Ciencias" } as const;

test("writes a text into the cells of all its rows; a later correction of a row prevails", () => {
  const corrected = correctRows(rows, [
    { ...write, lines: [2, 3], text: "health" },
    { ...write, lines: [3], text: "law" },
    { ...write, name: "authors", written: "", lines: [4], text: "Paz, Ana" },
  ]);
  expect(corrected.map(({ values }) => values)).toEqual([
    { area: "health", year: "2026" },
    { area: "law", year: "2026" },
    { area: "Ciencias", year: "2026", authors: "Paz, Ana" },
  ]);
});

test("leaves rows out", () => {
  expect(correctRows(rows, [{ does: "omit", lines: [2, 4] }]).map(({ line }) => line)).toEqual([3]);
});

test("answers an unknown name however it is accented", () => {
  const relation = {
    kind: "relation",
    table: "programs",
    key: "id",
    names: ["name"],
    label: () => "Programa",
  } as const;
  const answers = nameAnswers([{ does: "name", relation, lines: [2], written: "Magíster en Ríos", text: "7" }]);
  expect([...answers]).toEqual([["programs.id magister en rios", "7"]]);
});

const area = { column: "Área", name: "area", written: " Ciencias naturales", expected: "Escriba una opción." };
const relation: Relation = { kind: "relation", table: "programs", key: "id", names: ["name"], label: () => "Programa" };

test("groups the same text of a column in 300 rows", () => {
  const problems = Array.from({ length: 300 }, (_, index) => ({ ...area, line: index + 2 }));
  const [group, other, ...more] = groupProblems([...problems, { ...area, line: 400, written: "Letras" }]);
  expect(group).toMatchObject({ name: "area", written: "Ciencias naturales" });
  expect(group?.lines).toHaveLength(300);
  expect(other).toMatchObject({ written: "Letras", lines: [400] });
  expect(more).toEqual([]);
});

test("groups an unknown name in different cells, once per row", () => {
  const named = { column: "Programas", name: "program_members", expected: "N.º 1" };
  const unknown = (text: string) => ({ relation, text });
  const groups = groupProblems([
    { ...named, line: 2, written: "Magíster en Ríos; Otro", unknown: unknown("Magíster en Ríos") },
    { ...named, line: 2, written: "Magíster en Ríos; Otro", unknown: unknown("Magíster en Ríos") },
    { ...named, line: 3, written: "Otro; magister en rios", expected: "N.º 2", unknown: unknown("magister en rios") },
  ]);
  expect(groups.map(({ written, lines }) => [written, lines])).toEqual([["Magíster en Ríos", [2, 3]]]);
});
