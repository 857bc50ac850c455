import { expect, test } from "vitest";
import { foldVersions, mergedVersion } from "./fold-versions.ts";
import type { Version } from "./version.ts";

const timeZone = "America/Santiago";

/** Returns a save on 23 November 2026 in UTC; Santiago is three hours behind. */
function save(id: number, time: string, more: Partial<Version> = {}): Version {
  return {
    ...{ id, first: id, at: `2026-11-23T${time}:00Z`, userId: "ana", email: "ana@example.edu", name: "Ana" },
    ...{ isScheduled: false, row: "changed", changes: [], parts: [], draft: null, batch: null, label: null },
    ...more,
  };
}

const foldsOf = (versions: Version[]) =>
  foldVersions(versions, timeZone).map(({ day, folds }) => [
    day,
    folds.map((fold) => fold.versions.map(({ id }) => id)),
  ]);

test("folds saves of one person with short pauses", () => {
  const versions = [save(4, "15:40"), save(3, "15:11"), save(2, "15:10"), save(1, "14:39")];
  expect(foldsOf(versions)).toEqual([["2026-11-23", [[4, 3, 2], [1]]]]);
});

test.each<[string, Partial<Version>]>([
  ["a save of another person", { userId: "luis" }],
  ["a named version", { label: { id: 1, name: "Antes" } }],
  ["a publication", { changes: [{ column: "status", before: "draft", after: "published" }] }],
  ["moving to the trash", { changes: [{ column: "deleted_at", before: null, after: "2026-11-23" }] }],
  ["the creation", { row: "created" }],
  ["a scheduled change", { isScheduled: true }],
  ["a change of a draft", { row: null, draft: { event: 2, does: "deleted" } }],
])("%s is not folded with the saves around it", (_, more) => {
  expect(foldsOf([save(3, "15:02"), save(2, "15:01", more), save(1, "15:00")])).toEqual([
    ["2026-11-23", [[3], [2], [1]]],
  ]);
});

test("splits days by the institution's time zone", () => {
  expect(foldsOf([save(2, "03:05"), save(1, "02:55")])).toEqual([
    ["2026-11-23", [[2]]],
    ["2026-11-22", [[1]]],
  ]);
  expect(foldsOf([])).toEqual([]);
});

test("merges the changes of a fold", () => {
  const title = (before: string, after: string) => ({ column: "title", before, after });
  const fold = {
    versions: [
      save(9, "15:03", { first: 8, changes: [title("B", "C"), { column: "answer", isLong: true }] }),
      save(7, "15:02", { row: null, changes: null, parts: [{ table: "cohorts", added: 1, changed: 0, removed: 0 }] }),
      save(6, "15:01", { first: 5, changes: [title("A", "B"), { column: "answer", before: "x", after: "y" }] }),
      save(4, "15:00", { parts: [{ table: "cohorts", added: 1, changed: 2, removed: 0 }] }),
    ] as const,
  };
  expect(mergedVersion(fold)).toMatchObject({
    ...{ id: 9, first: 4, row: "changed" },
    changes: [title("A", "C"), { column: "answer", isLong: true }],
    parts: [{ table: "cohorts", added: 2, changed: 2, removed: 0 }],
  });
});
