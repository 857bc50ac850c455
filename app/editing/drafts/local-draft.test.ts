import { expect, test } from "vitest";
import { draftsOf, type LocalDraft, unclaimedDrafts } from "./local-draft.ts";

const draft = (id: string, fields: Partial<LocalDraft> = {}): LocalDraft => ({
  ...{ id, owner: "u1", kind: "news", recordId: "7", basedOn: "2026-11-01T00:00:00Z", typedAt: "2026-11-22T10:00:00Z" },
  ...{ title: "", content: null, fileNames: [], unanswered: [] },
  ...fields,
});
const ids = (drafts: LocalDraft[]) => drafts.map(({ id }) => id);

test("drafts that are not open in a tab are offered, latest first", () => {
  const drafts = [draft("a"), draft("open"), draft("b", { typedAt: "2026-11-22T12:00:00Z" })];
  expect(ids(unclaimedDrafts(drafts, new Set(["open", "of another record"])))).toEqual(["b", "a"]);
});

test("a record gets its own drafts, a new record those of records that were never stored", () => {
  const drafts = [
    draft("a"),
    draft("b", { recordId: "8", basedOn: null }),
    draft("c", { kind: "programs", basedOn: null }),
  ];
  expect(ids(draftsOf(drafts, "news", "7"))).toEqual(["a"]);
  expect(ids(draftsOf(drafts, "news", "8"))).toEqual(["b"]);
  expect(ids(draftsOf(drafts, "news", null))).toEqual(["b"]);
});
