import { expect, test } from "vitest";
import {
  addKeys,
  decide,
  decideDrafts,
  effectiveDecisions,
  omitOpen,
  problemStates,
  remainingRows,
} from "./decisions.ts";
import { groupProblems, type ProblemGroup, rowKey } from "./drafted-corrections.ts";
import type { PlannedRow } from "./import-plan.ts";

const empty = { column: "Autoría", name: "authors", written: "", expected: "Complete este campo." };
const area = { column: "Área", name: "area", written: "Ciencias", expected: "Escriba una opción." };
const problems = [...[2, 3, 4].map((line) => ({ ...area, line })), { ...empty, line: 3 }, { ...empty, line: 9 }];
const [areas, authors] = groupProblems(problems) as [ProblemGroup, ProblemGroup];
const keys = addKeys([], problems);
const states = (...args: Parameters<typeof problemStates>) =>
  problemStates(...args).map(({ group, open, corrections }) => [group.column, group.lines, open, corrections.length]);

test("a kind stays in its place when it is decided, and after the review of the decision", () => {
  const decisions = decideDrafts([], areas, new Map([[areas.key, "health"]]));
  expect(states(problems, decisions, keys)).toEqual([
    ["Área", [2, 3, 4], [], 1],
    ["Autoría", [3, 9], [3, 9], 0],
  ]);
  const later = problems.filter(({ name }) => name === "authors");
  expect(states(later, decisions, addKeys(keys, later))).toEqual([
    ["Área", [2, 3, 4], [], 1],
    ["Autoría", [3, 9], [3, 9], 0],
  ]);
});

test("rows with their own text leave the others open", () => {
  const decisions = decideDrafts([], areas, new Map([[rowKey(areas, 3), "law"]]));
  expect(states(problems, decisions, keys)[0]).toEqual(["Área", [2, 3, 4], [2, 4], 1]);
  const later = problems.filter(({ name, line }) => name === "authors" || line !== 3);
  expect(states(later, decisions, keys)[0]).toEqual(["Área", [2, 3, 4], [2, 4], 1]);
});

test("a row that is left out has no other problem", () => {
  const state = problemStates(problems, [], keys)[1];
  if (!state) throw new Error("there is no group");
  const decisions = omitOpen([], { ...state, open: [3] });
  expect(states(problems, decisions, keys)).toEqual([
    ["Área", [2, 3, 4], [2, 4], 0],
    ["Autoría", [3, 9], [9], 1],
  ]);
});

test("another decision about a kind replaces the first one, and those about the text that it had written", () => {
  const write = (text: string, written = "Ciencias") =>
    ({ does: "write", name: "area", written, lines: [2, 3, 4], text }) as const;
  const [wrong] = groupProblems([{ ...area, line: 3, written: "Leyes" }]) as [ProblemGroup];
  const first = decide([], areas, [write("Leyes")]);
  const second = decide(first, wrong, [{ ...write("law", "Leyes"), lines: [3] }]);
  const other = decide(second, authors, [{ does: "omit", lines: [9] }]);
  expect(decide(other, areas, [write("health")]).map(({ group }) => group.column)).toEqual(["Autoría", "Área"]);
  expect(decide(other, areas, [])).toHaveLength(1);
  expect(decide(other, areas, [write("Leyes")])).toBe(other);
});

test("a correction after which the same problem is found again is no decision", () => {
  const decisions = decideDrafts([], areas, new Map([[areas.key, "health"]]));
  expect(effectiveDecisions(decisions, [{ ...area, line: 3 }])).toMatchObject([{ corrections: [{ lines: [2, 4] }] }]);
  expect(effectiveDecisions(decisions, problems)).toEqual([]);
  expect(effectiveDecisions(decisions, [])).toEqual(decisions);
});

test("a planned record remains while one of its rows is not left out", () => {
  const rows = [{ line: 2 }, { line: 3, lines: [3, 4] }, { line: 5, lines: [5, 6] }] as PlannedRow[];
  const decisions = decide([], areas, [{ does: "omit", lines: [2, 3, 4, 5] }]);
  expect(remainingRows(rows, decisions).map(({ line }) => line)).toEqual([5]);
});
