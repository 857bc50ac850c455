import { describe, expect, test } from "vitest";
import { type DescribedForm, formOf } from "#app/editing/description/described-form.ts";
import type { DescribedRow } from "#app/editing/description/described-row.ts";
import { failureKind, failureText } from "#app/editing/saving/failure-text.ts";
import { saveRecord } from "#app/editing/saving/save-record.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { fakeNewsBackend, newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsType } from "../news-description.ts";
import { createNewsStore } from "../news-store.ts";
import { blankNewsForm, newsRecordOf, withValues } from "./news-form.ts";
import { newsRecord } from "./news-record.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const base = newsRecordOf(newsRow());
const mine = withValues(formOf(newsType, base, timeZone), { category: "events" });
const withRow = (row: object) => ({ content: { row } });

describe("saving a news item", () => {
  const image = {
    file: new File(["x"], "a.png", { type: "image/png" }),
    path: "News/News_1.png",
    isRetry: false,
  };

  function setUp(initial: Parameters<typeof fakeNewsBackend>[0] = {}) {
    const backend = fakeNewsBackend(initial);
    let cached: Parameters<Parameters<typeof createNewsStore>[0]["cache"]["write"]>[0] | null = null;
    const store = createNewsStore({
      db: backend.db,
      cache: {
        read: () => cached,
        write: (next) => {
          cached = next;
        },
      },
      readStaticFile: async () => [],
      maySeed: false,
      capacity: 9,
      now: () => 0,
    });
    const record = newsRecord({ db: backend.db, store, timeZone });
    /** Returns the id of the attempt that saves a form. */
    const idOf = (form: DescribedForm, base: DescribedRow | null = null) =>
      record.attemptId(record.rowOf(form, base, now));
    const save = (
      form: DescribedForm,
      { earlier = [], ...options }: Partial<Parameters<typeof saveRecord>[1]> & { earlier?: string[] } = {},
    ) =>
      saveRecord(record, {
        ...{ form, base: null, uploads: {}, isOverwriting: false, now },
        attempt: { id: idOf(form, options.base), earlier, editId: "e1" },
        ...options,
      });
    return { ...backend, store, save, idOf };
  }

  const form = withValues(blankNewsForm("mine", now), { title: "Mía" });

  test("uploads the image first, then writes the row", async () => {
    const { save, state, store } = setUp();
    expect(await save(form, { uploads: { image } })).toMatchObject({
      result: "saved",
      row: { id: "mine", ...withRow({ image: state.uploads[0] }) },
    });
    expect(state.uploads).toEqual(["News/News_1.png"]);
    expect(store.unsaved()).toEqual([]);
  });

  test.each([
    [415, "not-an-image"],
    [422, "too-complex"],
    [413, "too-large"],
    [507, "full"],
    [503, "unavailable"],
    [403, "not-allowed"],
    [500, "other"],
  ])(
    "queues the item when the image upload fails with %i, reports why, and writes no row",
    async (refusesImages, kind) => {
      const { save, state, store } = setUp({ refusesImages });
      const outcome = await save(form, { uploads: { image } });
      expect(outcome).toMatchObject({
        result: "failed",
        file: image.file.name,
        row: { id: "mine", ...withRow({ image: null }) },
      });
      expect("error" in outcome && failureKind(outcome.error)).toBe(kind);
      expect(state.rows).toEqual([]);
      expect(store.unsaved()).toMatchObject([{ id: "mine", title: "Mía" }]);
    },
  );

  test("queues the item while the backend is unreachable; the retry writes one row and clears the queue", async () => {
    const { save, state, store } = setUp({ isDown: true });
    const outcome = await save(form);
    expect("error" in outcome && failureKind(outcome.error)).toBe("connection");
    expect(store.unsaved()).toHaveLength(1);
    state.isDown = false;
    expect((await save(form)).result).toBe("saved");
    expect((await save(form)).result).toBe("saved");
    expect(state.rows).toHaveLength(1);
    expect(store.unsaved()).toEqual([]);
  });

  test("reports the reason of a rejection", async () => {
    const { save } = setUp({ rows: [newsRow()], isReadOnly: true });
    const outcome = await save(mine, { base });
    expect("error" in outcome && failureKind(outcome.error)).toBe("not-allowed");
  });

  test("reports that an insert returned no data", async () => {
    const { save } = setUp({ isReadOnly: true });
    const outcome = await save(form);
    expect("error" in outcome && failureText(outcome.error)).toBe(m.editing_failure_no_data());
  });

  test("reports a concurrent save, and overwrites only on request", async () => {
    const { save, state } = setUp({ rows: [newsRow({ title: "De otra", updated_at: "2026-11-20T00:00:00Z" })] });
    expect(await save(mine, { base })).toMatchObject({ result: "conflict", current: withRow({ title: "De otra" }) });
    expect(state.rows[0]?.title).toBe("De otra");
    expect((await save(mine, { base, isOverwriting: true })).result).toBe("saved");
    expect(state.rows[0]).toMatchObject({ title: "Un título", category: "events" });
  });

  test("has one request id for the same content and base, with which a repeated save changes nothing", async () => {
    const { save, state, idOf } = setUp({ rows: [newsRow()] });
    await save(mine, { base });
    expect((await save(mine, { base })).result).toBe("saved");
    expect(state.rows).toMatchObject([{ category: "events", revision: 2 }]);
    const later = { ...base, updated_at: "2026-11-20T00:00:00Z" };
    const ids = [idOf(mine, base), idOf(mine, later), idOf({ ...mine, does: "draft" }, base)];
    expect(new Set(ids).size).toBe(3);
  });

  describe("after an attempt without a response", () => {
    const next = withValues(form, { category: "events" });

    test("editing continues on a new item that was stored: one row, no conflict", async () => {
      const { save, state, idOf } = setUp();
      state.losesAnswers = true;
      expect((await save(form)).result).toBe("failed");
      delete state.losesAnswers;
      expect((await save(next, { earlier: [idOf(form)] })).result).toBe("saved");
      expect(state.rows).toMatchObject([{ id: "mine", category: "events" }]);
    });

    test("another user's later save is a conflict", async () => {
      const { save, state, idOf } = setUp();
      await save(form);
      Object.assign(state.rows[0] ?? {}, { title: "De otra", updated_at: "2026-11-22T00:00:00Z" });
      expect((await save(next, { earlier: [idOf(form)] })).result).toBe("conflict");
      expect(state.rows[0]?.title).toBe("De otra");
    });

    test("editing of a stored item continues from its own save", async () => {
      const { save, state, idOf } = setUp({ rows: [newsRow()] });
      state.losesAnswers = true;
      await save(mine, { base });
      delete state.losesAnswers;
      const more = withValues(mine, { category: "research" });
      expect((await save(more, { base, earlier: [idOf(mine, base)] })).result).toBe("saved");
      expect(state.rows).toMatchObject([{ category: "research", revision: 3 }]);
    });

    test("a draft of an earlier version, whose attempts have other ids, is saved", async () => {
      const { save, state } = setUp();
      expect((await save(form, { earlier: ['["Mía","",[]]'] })).result).toBe("saved");
      expect(state.rows).toHaveLength(1);
    });

    test("the image is uploaded to the same path, where it may already exist", async () => {
      const { save, state } = setUp();
      state.losesAnswers = true;
      expect(await save(form, { uploads: { image } })).toMatchObject({ result: "failed", file: image.file.name });
      delete state.losesAnswers;
      expect((await save(form, { uploads: { image: { ...image, isRetry: true } } })).result).toBe("saved");
      expect(state.uploads).toEqual([image.path]);
      expect(state.rows[0]?.image).toBe(image.path);
    });

    test("a different image at that path is not accepted", async () => {
      const { save } = setUp({ uploads: [image.path] });
      expect(await save(form, { uploads: { image } })).toMatchObject({ result: "failed", file: image.file.name });
    });
  });
});
