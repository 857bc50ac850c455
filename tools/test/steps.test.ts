import { expect, test } from "vitest";
import config from "../../vitest.config.ts";
import { stepsOf } from "./steps.ts";

const names = (config.test?.projects ?? []).map((project) => (project as { test: { name: string } }).test.name);

test.each([
  ["daily", false, names.filter((name) => name !== "faults")],
  ["long", true, names],
])("each project of Vitest is in the %s run once", (_, isLong, expected) => {
  const steps = stepsOf("/reports", isLong).filter(({ command: [program] }) => program === "vitest");
  const projects = steps.flatMap(({ command }) => command.filter((part) => part.startsWith("--project=")));
  expect(projects.sort()).toEqual(expected.map((name) => `--project=${name}`).sort());
});

test("steps have unique names, depend on existing steps, and report to different files", () => {
  const steps = stepsOf("/reports", true);
  const known = steps.map(({ name }) => name);
  expect(new Set(known).size).toBe(known.length);
  expect([...known, "*"]).toEqual(expect.arrayContaining(steps.flatMap(({ after }) => after)));
  const reports = steps.flatMap(({ outcomes }) => outcomes ?? []);
  expect(new Set(reports).size).toBe(reports.length);
});
