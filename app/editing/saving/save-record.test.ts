import { describe, expect, test } from "vitest";
import { recipe, recipeForm, recipeRecord } from "#tests/support/app/made-up-record.ts";
import type { DescribedForm } from "../description/described-form.ts";
import { failureKind } from "./failure-text.ts";
import { saveRecord, saveRow } from "./save-record.ts";

const attempt = { id: "a1", earlier: ["a0"], editId: "e1" };
const now = new Date("2026-11-21T13:00:00Z");
const form = recipeForm("Pebre", "new");
const withRow = (row: object) => ({ content: { row } });
const uploadTo = (path: string) => ({ file: new File(["x"], path), path, isRetry: false });
const uploads = { photo: uploadTo("Recipes/a.png"), video: uploadTo("Recipes/b.mp4") };

function setUp(initial: Parameters<typeof recipeRecord>[0] = {}) {
  const { record, state } = recipeRecord(initial);
  const save = (fields: DescribedForm, options: Partial<Parameters<typeof saveRecord>[1]> = {}) =>
    saveRecord(record, {
      ...{ form: fields, base: null, uploads: {}, isOverwriting: false, attempt, now },
      ...options,
    });
  return { record, state, save };
}

describe("files", () => {
  test("are uploaded before the row, which contains their paths", async () => {
    const { save, state } = setUp();
    expect(await save(form, { uploads })).toMatchObject({
      result: "saved",
      row: withRow({ photo: "Recipes/a.png", video: "Recipes/b.mp4" }),
      uploaded: { photo: "Recipes/a.png", video: "Recipes/b.mp4" },
    });
    expect(state.saved).toHaveLength(1);
    expect(state.queued).toEqual([]);
  });

  test("prevent saving the row when one fails; paths of earlier uploads are kept", async () => {
    const { save, state } = setUp({ refusedPath: "Recipes/b.mp4" });
    expect(await save(form, { uploads })).toMatchObject({
      result: "failed",
      file: "Recipes/b.mp4",
      uploaded: { photo: "Recipes/a.png" },
    });
    expect(state.rows).toEqual([]);
    expect(state.queued).toMatchObject([{ id: "new", ...withRow({ photo: "Recipes/a.png", video: null }) }]);
  });

  test("keep their paths when saving the row fails", async () => {
    const { save, state } = setUp({ isReadOnly: true });
    const outcome = await save(form, { uploads: { photo: uploads.photo } });
    expect(outcome).toMatchObject({ result: "failed", file: null, uploaded: { photo: "Recipes/a.png" } });
    expect("error" in outcome && failureKind(outcome.error)).toBe("not-allowed");
    expect(state.queued).toMatchObject([withRow({ photo: "Recipes/a.png" })]);
  });
});

describe("a version that another person saved since", () => {
  const base = recipe();
  const others = recipe({ name: "De otra", updated_at: "2026-11-20T12:00:00.000Z" });
  const mine = recipeForm("Mía");

  test("is a conflict, and no row is queued", async () => {
    const { save, state } = setUp({ rows: [others] });
    expect(await save(mine, { base })).toMatchObject({ result: "conflict", current: withRow({ name: "De otra" }) });
    expect(state.rows).toEqual([others]);
    expect(state.queued).toEqual([]);
  });

  test("is replaced when overwriting", async () => {
    const { save, state } = setUp({ rows: [others] });
    expect((await save(mine, { base, isOverwriting: true })).result).toBe("saved");
    expect(state.rows).toMatchObject([withRow({ name: "Mía" })]);
  });

  test("that was deleted is a conflict without a version", async () => {
    const { save } = setUp();
    expect(await save(mine, { base })).toMatchObject({ result: "conflict", current: null });
  });
});

test("a save sends its attempt id and those of earlier attempts without a response", async () => {
  const { record, save } = setUp();
  const sent: unknown[] = [];
  const { save: store } = record;
  record.save = (...given) => {
    sent.push(given[2]);
    return store(...given);
  };
  await save(form);
  expect(sent).toEqual([attempt]);
});

test("a queued row is saved without a form", async () => {
  const { record, state } = setUp();
  expect(await saveRow(record, recipe({ id: "q", revision: 0 }), { isOverwriting: false, attempt })).toMatchObject({
    result: "saved",
    row: { id: "q", revision: 1 },
  });
  expect(state.saved).toMatchObject([{ id: "q" }]);
});
