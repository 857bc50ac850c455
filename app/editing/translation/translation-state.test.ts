import { expect, test } from "vitest";
import { combinedState } from "./translation-state.ts";

test.each([
  ["missing", ["missing", "missing"], true],
  ["current", ["current", "none"], false],
  ["partial", ["current", "missing"], false],
  ["partial", ["current", "partial"], false],
  ["stale", ["missing", "stale", "current"], false],
  ["current", ["none"], false],
] as const)("combines several texts to %s: case %#", (state, states, isEmpty) => {
  expect(combinedState(states, isEmpty)).toBe(state);
});
