import { describe, expect, test } from "vitest";
import { recipe, recipeForm, recipeRecord } from "#tests/support/app/made-up-record.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";
import { startFrom, startFromQueued } from "./edit-start.ts";
import { chooseDrafts } from "./resume-draft.tsx";

const { record } = recipeRecord();
const shown = record.formOf(recipe());
const offer = (id: string, content: unknown, fileNames: string[] = []): OfferedDraft => ({
  draft: {
    ...{ id, owner: "u1", kind: "recipes", recordId: "7", basedOn: null, typedAt: "2026-11-22T10:00:00Z" },
    ...{ title: "", content, fileNames, unanswered: [] },
  },
  files: {},
});
const same = (id: string, fileNames?: string[]) => offer(id, { form: shown, sentPaths: {} }, fileNames);
const different = offer("other", { form: recipeForm("Otra"), sentPaths: {} });
const ids = (drafts: OfferedDraft[]) => drafts.map(({ draft }) => draft.id);

describe("drafts of a stored record", () => {
  const choose = (...drafts: OfferedDraft[]) => chooseDrafts(record, drafts, startFrom(record, recipe()));

  test("are offered when their content differs or they have a file", () => {
    const { offers, redundant, isSettled } = choose(same("a"), different, same("with-file", ["a.png"]));
    expect(ids(offers)).toEqual(["other", "with-file"]);
    expect(ids(redundant)).toEqual(["a"]);
    expect(isSettled).toBe(false);
  });

  test("open the editor immediately when there is none to offer", () => {
    expect(choose(same("a"), offer("unreadable", "text"))).toMatchObject({ isSettled: true, offers: [] });
  });

  test("that are unreadable are neither offered nor discarded", () => {
    expect(choose(offer("unreadable", "text")).redundant).toEqual([]);
  });
});

test("a draft equal to a queued row is continued; a second one is redundant", () => {
  const start = startFromQueued(record, recipe());
  const choice = chooseDrafts(record, [same("a"), same("b")], start);
  expect(choice.start).toEqual({ ...start, draftId: "a" });
  expect(ids(choice.redundant)).toEqual(["b"]);
});
