import { expect, test } from "vitest";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import { groupProblems } from "./group-problems.ts";

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
