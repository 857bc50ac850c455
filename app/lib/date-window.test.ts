import { describe, expect, test } from "vitest";
import { windowState } from "./date-window.ts";

describe("a window from 1 September to 15 January", () => {
  const window = { opens: "2026-09-01", closes: "2027-01-15" };
  test.each([
    ["2026-08-31", { state: "upcoming", opens: "2026-09-01" }],
    ["2026-09-01", { state: "open", closes: "2027-01-15", daysLeft: 136 }],
    ["2027-01-14", { state: "open", closes: "2027-01-15", daysLeft: 1 }],
    ["2027-01-15", { state: "open", closes: "2027-01-15", daysLeft: 0 }],
    ["2027-01-16", { state: "closed" }],
  ])("on %s", (today, expected) => {
    expect(windowState(window, today)).toEqual(expected);
  });
});

describe("windows without an end", () => {
  test.each([
    [
      { opens: null, closes: "2027-01-15" },
      { state: "open", closes: "2027-01-15", daysLeft: 60 },
    ],
    [
      { opens: "2026-12-01", closes: null },
      { state: "upcoming", opens: "2026-12-01" },
    ],
    [{ opens: "2026-09-01", closes: null }, { state: "unknown" }],
    [{ opens: null, closes: null }, { state: "unknown" }],
  ])("%o", (window, expected) => {
    expect(windowState(window, "2026-11-16")).toEqual(expected);
  });
});
