import { expect, test } from "vitest";
import { pageTextLabels } from "./page-text-labels.ts";

test("each text has a unique label", () => {
  const labels = Object.values(pageTextLabels).map((label) => label());
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.filter((label) => /[a-z]-[a-z]/.test(label))).toEqual([]);
  expect(labels).toContain("Quiénes somos: misión");
});
