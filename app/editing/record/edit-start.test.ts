import { describe, expect, test } from "vitest";
import { recipe, recipeForm, recipeRecord } from "#tests/support/app/made-up-record.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";
import { isOutdated, resumeDraft, startFrom, startFromQueued, startNew } from "./edit-start.ts";

const { record } = recipeRecord();
const stored = recipe();
const draft = (fields: Partial<LocalDraft> = {}): LocalDraft => ({
  ...{ id: "d1", owner: "u1", kind: "recipes", recordId: "7", basedOn: stored.updated_at, title: "", content: null },
  ...{ typedAt: "2026-11-22T10:00:00Z", fileNames: [], unanswered: ["sent"] },
  ...fields,
});
const content = { form: recipeForm("A medias"), sentPaths: { photo: "Recipes/a.png" } };
const resume = (fields: Partial<LocalDraft>, start = startFrom(record, stored)) =>
  resumeDraft({ draft: draft(fields), files: {} }, content, start);

test("a queued row starts as unsaved; a stored one and a new one do not", () => {
  expect(startFromQueued(record, stored)).toMatchObject({ saved: null, base: stored });
  expect(startFrom(record, stored)).toMatchObject({ saved: { values: { name: "Cazuela" } }, base: stored });
  expect(startNew(content.form)).toMatchObject({ saved: content.form, base: null });
});

describe("a draft that is resumed", () => {
  test("keeps its id and its attempts without a response", () => {
    expect(resume({})).toMatchObject({
      ...{
        draftId: "d1",
        form: { values: { name: "A medias" } },
        saved: { values: { name: "Cazuela" } },
        base: stored,
      },
      ...{ sentPaths: { photo: "Recipes/a.png" }, unanswered: ["sent"] },
    });
  });

  test("keeps the version that it is based on, so that saving reports a conflict", () => {
    const basedOn = "2026-11-19T00:00:00.000Z";
    expect(resume({ basedOn }).base).toEqual({ ...stored, updated_at: basedOn });
  });

  test("of a new record has no base, even if the record was stored since", () => {
    expect(resume({ basedOn: null }).base).toBeNull();
  });

  test("of another new record is not compared with this one", () => {
    const start = startNew({ ...content.form, id: "other" });
    expect(resume({ basedOn: null }, start)).toMatchObject({ form: { id: "7" }, saved: null, base: null });
  });

  test("names the files that were not stored", () => {
    const kept = new File(["x"], "a.png");
    const start = startFrom(record, stored);
    const resumed = resumeDraft(
      { draft: draft({ fileNames: ["a.png", "b.mp4"] }), files: { photo: kept } },
      content,
      start,
    );
    expect(resumed).toMatchObject({ files: { photo: kept }, lostFiles: ["b.mp4"] });
  });
});

test.each([
  [stored.updated_at, stored, false],
  ["2026-11-20T10:00:00+00:00", stored, false],
  ["2026-11-19T10:00:00.000Z", stored, true],
  [null, stored, false],
  ["2026-11-19T10:00:00.000Z", recipe({ revision: 0 }), false],
  ["2026-11-19T10:00:00.000Z", null, false],
])("a draft based on %s is outdated: case %#", (basedOn, base, expected) => {
  expect(isOutdated(basedOn, base)).toBe(expected);
});
