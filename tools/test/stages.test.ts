import { expect, test } from "vitest";
import { stagesOf } from "./stages.ts";

const steps = stagesOf("/reports").flat(2);

test("each project of Vitest is run once, and each of its files that fails once more", () => {
  const ofVitest = steps.filter(({ command: [program] }) => program === "vitest");
  const projects = ofVitest.flatMap(({ command }) => command.filter((part) => part.startsWith("--project=")));
  expect(projects.sort()).toEqual(["app", "database", "process", "unit"].map((project) => `--project=${project}`));
  expect(ofVitest.map(({ name, isRepeatedByFile }) => [name, isRepeatedByFile])).toEqual([
    ["unit tests", true],
    ["process tests", true],
    ["database tests", true],
  ]);
});

test("no two steps report to the same file", () => {
  const reports = steps.flatMap(({ outcomes }) => outcomes ?? []);
  expect(reports).toHaveLength(4);
  expect(new Set(reports).size).toBe(reports.length);
});
