import { expect, test } from "vitest";
import { correctRows, nameAnswers } from "./corrections.ts";

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
