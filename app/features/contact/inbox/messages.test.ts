import { expect, test } from "vitest";
import { purgeMoment } from "./messages.ts";

test("keeps a message for some months, to the last day of a shorter month", () => {
  const after = (moment: string, months: number) => purgeMoment(moment, months).toISOString();
  expect(after("2026-11-23T12:00:00Z", 12)).toBe("2027-11-23T12:00:00.000Z");
  expect(after("2028-02-29T08:30:00Z", 12)).toBe("2029-02-28T08:30:00.000Z");
  expect(after("2026-08-31T00:00:00Z", 6)).toBe("2027-02-28T00:00:00.000Z");
});
