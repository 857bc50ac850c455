import { expect, test } from "vitest";
import { onePerPerson } from "./co-editors.tsx";

test("a person with several tabs is named once, with the earliest", () => {
  const tab = (name: string, since: string, isSelf = false) => ({ name, since, isSelf });
  const tabs = [
    tab("Ana", "2026-11-30T12:00:00+00:00"),
    tab("Eva", "2026-11-30T11:00:00+00:00"),
    tab("Ana", "2026-11-30T08:30:00-03:00"),
    tab("Ana", "2026-11-30T10:00:00+00:00", true),
  ];
  expect(onePerPerson(tabs).toSorted((a, b) => a.since.localeCompare(b.since))).toEqual([tabs[2], tabs[3], tabs[1]]);
});
