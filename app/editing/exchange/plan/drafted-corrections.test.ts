import { expect, test } from "vitest";
import { draftedCorrections, rowKey } from "./drafted-corrections.ts";
import { groupProblems } from "./group-problems.ts";

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
  expect(draftedCorrections(groups, drafts)).toEqual([
    { ...write, lines: [3], text: "Sol, Eva" },
    { ...write, lines: [2, 4], text: "Paz, Ana" },
  ]);
});

test("problems without a text are left open, and those of a whole row cannot be written", () => {
  const ofRow = groupProblems([{ line: 5, column: "Obra", written: "Ríos", expected: "Deje una sola fila." }]);
  expect(draftedCorrections([...groups, ...ofRow], new Map([[ofRow[0]?.key ?? "", "Lagos"]]))).toEqual([]);
});
