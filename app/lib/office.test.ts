import { expect, test } from "vitest";
import { type Notice, noticesOn } from "./office.ts";

const notice = (from: string | null, until: string | null): Notice => ({
  ...{ key: "Cierre", text: "Cierre", lang: "es", level: "info", url: null },
  ...{ from, until },
});

test.each([
  ["2027-02-01", "2027-02-28", "2027-01-31", false],
  ["2027-02-01", "2027-02-28", "2027-02-01", true],
  ["2027-02-01", "2027-02-28", "2027-02-28", true],
  ["2027-02-01", "2027-02-28", "2027-03-01", false],
  [null, "2027-02-28", "2026-01-01", true],
  ["2027-02-01", null, "2030-01-01", true],
  [null, null, "2030-01-01", true],
])("a notice from %s until %s is shown on %s: %s", (from, until, today, isShown) => {
  expect(noticesOn([notice(from, until)], today)).toHaveLength(isShown ? 1 : 0);
});
