import { describe, expect, test } from "vitest";
import { fakeNewsBackend, newsRow } from "../fake-news-backend.ts";
import { createNewsStore } from "../news-store.ts";
import { newBlock } from "./edited-blocks.ts";
import { draftOf, type EditedNews, editNews, isSameNews, newEditedNews, rowOf } from "./edited-news.ts";
import { failureKind } from "./failure-text.ts";
import { saveEditedNews } from "./save-edited-news.ts";
import { editedTranslationState, translationState } from "./translation.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const english = { title: "A title", image_alt: "", blocks: [{ type: "paragraph", text: "Text" }] };
const translated = newsRow({ translations: { en: english, pt: { title: "Um título" } }, translated_from: { en: 1 } });
const rowFrom = (edited: EditedNews, base = translated) => rowOf(edited, base, { now, timeZone });

describe("fields and rows", () => {
  test("a row that was not touched stays as it is, to the second", () => {
    const edited = editNews(translated, timeZone);
    expect(edited.date).toBe("2026-11-12T09:30");
    expect(rowFrom(edited)).toEqual({ ...translated, body: "" });
    expect(isSameNews(edited, editNews(translated, timeZone))).toBe(true);
  });

  test("a new date is what clocks in the institution's time zone show", () => {
    expect(rowFrom({ ...editNews(translated, timeZone), date: "2026-07-01T10:00" }).date).toBe(
      "2026-07-01T14:00:00.000Z",
    );
  });

  test("an item of an older site, with a body and no blocks, is edited in blocks", () => {
    const edited = editNews(newsRow({ blocks: [], body: "Uno\n\nDos" }), timeZone);
    expect(edited.es.blocks.map(({ text }) => text)).toEqual(["Uno", "Dos"]);
  });

  test("a new item is a draft with one paragraph to write in, and has its node address", () => {
    const edited = newEditedNews("abc", now, timeZone);
    expect(edited).toMatchObject({ status: "draft", date: "2026-11-21T10:00" });
    expect(edited.es.blocks).toHaveLength(1);
    expect(rowOf(edited, null, { now, timeZone })).toMatchObject({
      url: "/es/node/abc",
      slug: "",
      revision: 0,
      blocks: [],
    });
  });

  test("what is saved does not touch the trash and builds the body anew", () => {
    expect(draftOf(newsRow())).not.toHaveProperty("deleted_at");
    expect(draftOf(newsRow({ body: "old" })).body).toBe("");
  });
});

describe("the slug", () => {
  const renamed = (base: ReturnType<typeof newsRow>) => {
    const edited = editNews(base, timeZone);
    return rowFrom({ ...edited, es: { ...edited.es, title: "Otro" } }, base).slug;
  };

  test("of what readers know stays", () => expect(renamed(newsRow())).toBe("un-titulo"));
  test("of a draft follows its title", () => expect(renamed(newsRow({ status: "draft" }))).toBe(""));
  test("that was chosen stays, also in a draft", () => {
    expect(renamed(newsRow({ status: "draft", slug: "elegida" }))).toBe("elegida");
  });
  test("is made fit for an address", () => {
    expect(rowFrom({ ...editNews(translated, timeZone), slug: " Año Nuevo " }).slug).toBe("ano-nuevo");
  });
});

describe("the English text", () => {
  const withEnglish = (title: string) => {
    const edited = editNews(translated, timeZone);
    return { ...edited, en: { ...edited.en, title } };
  };

  test("is written beside the other translations", () => {
    expect(rowFrom(withEnglish("New")).translations).toEqual({
      en: { ...english, title: "New" },
      pt: { title: "Um título" },
    });
  });

  test("goes when it was emptied", () => {
    const edited = {
      ...editNews(translated, timeZone),
      en: { title: " ", imageAlt: "", blocks: [newBlock("paragraph")] },
    };
    expect(rowFrom(edited).translations).toEqual({ pt: { title: "Um título" } });
  });

  test("that was reviewed says when, so that the backend takes it for made from the present Spanish", () => {
    const edited = { ...editNews(translated, timeZone), isTranslationReviewed: true };
    expect(rowFrom(edited).translations).toMatchObject({ en: { ...english, reviewed_at: now.toISOString() } });
  });

  test.each([
    [newsRow(), "missing"],
    [newsRow({ translations: { en: { title: "Only a title" } } }), "partial"],
    [{ ...translated, revision: 2 }, "stale"],
    [translated, "current"],
  ] as const)("of %# is known as %s", (row, state) => {
    expect(translationState(row)).toBe(state);
  });

  test("becomes stale when the Spanish changes alone, and current when it is reviewed or changes too", () => {
    const before = editNews(translated, timeZone);
    const spanish = { ...before, es: { ...before.es, title: "Nuevo" } };
    const state = (edited: EditedNews) => editedTranslationState(edited, before, rowFrom(edited));
    expect(state(before)).toBe("current");
    expect(state(spanish)).toBe("stale");
    expect(state({ ...spanish, isTranslationReviewed: true })).toBe("current");
    expect(state({ ...spanish, en: { ...before.en, title: "New" } })).toBe("current");
  });
});

describe("saving what the editor holds", () => {
  const image = new File(["x"], "a.png", { type: "image/png" });

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
    const save = (edited: EditedNews, options: Partial<Parameters<typeof saveEditedNews>[0]> = {}) =>
      saveEditedNews({
        ...{ db: backend.db, store, edited, base: null, image: null, overwrite: false, timeZone, now },
        ...options,
      });
    return { ...backend, store, save };
  }

  const edited = { ...newEditedNews("mine", now, timeZone), es: { title: "Mía", imageAlt: "", blocks: [] } };

  test("uploads the image first, then writes the row", async () => {
    const { save, state, store } = setUp();
    expect(await save(edited, { image })).toMatchObject({
      result: "saved",
      row: { id: "mine", image: state.uploads[0] },
    });
    expect(state.uploads[0]).toMatch(/^News\/News_\d+\.png$/);
    expect(store.unsaved()).toEqual([]);
  });

  test.each([
    [415, "not-an-image"],
    [422, "too-complex"],
    [413, "too-large"],
    [507, "full"],
    [503, "away"],
    [403, "not-allowed"],
    [500, "other"],
  ])("keeps the item when the image is refused with %i, says why, and writes no row", async (refusesImages, kind) => {
    const { save, state, store } = setUp({ refusesImages });
    const outcome = await save(edited, { image });
    expect(outcome).toMatchObject({ result: "failed", during: "image", kept: { id: "mine", image: null } });
    expect("error" in outcome && failureKind(outcome.error)).toBe(kind);
    expect(state.rows).toEqual([]);
    expect(store.unsaved()).toMatchObject([{ id: "mine", title: "Mía" }]);
  });

  test("keeps the item when the backend is away; the next try makes one row and forgets the kept one", async () => {
    const { save, state, store } = setUp({ isDown: true });
    const outcome = await save(edited);
    expect("error" in outcome && failureKind(outcome.error)).toBe("connection");
    expect(store.unsaved()).toHaveLength(1);
    state.isDown = false;
    expect((await save(edited)).result).toBe("saved");
    expect((await save(edited)).result).toBe("saved");
    expect(state.rows).toHaveLength(1);
    expect(store.unsaved()).toEqual([]);
  });

  test("says what a refusal is", async () => {
    const { save } = setUp({ rows: [newsRow()], isReadOnly: true });
    const outcome = await save(editNews(newsRow(), timeZone), { base: newsRow() });
    expect("error" in outcome && failureKind(outcome.error)).toBe("not-allowed");
  });

  test("reports what somebody else saved meanwhile, and overwrites only when told to", async () => {
    const { save, state } = setUp({ rows: [newsRow({ title: "De otra", updated_at: "2026-11-20T00:00:00Z" })] });
    const mine = { ...editNews(newsRow(), timeZone), category: "events" };
    expect(await save(mine, { base: newsRow() })).toMatchObject({ result: "conflict", current: { title: "De otra" } });
    expect(state.rows[0]?.title).toBe("De otra");
    expect((await save(mine, { base: newsRow(), overwrite: true })).result).toBe("saved");
    expect(state.rows[0]).toMatchObject({ title: "Un título", category: "events" });
  });

  test("takes its own earlier try, whose answer was lost, for saved", async () => {
    const mine = { ...editNews(newsRow(), timeZone), category: "events" };
    const { save } = setUp({ rows: [newsRow({ category: "events", updated_at: "2026-11-20T00:00:00Z" })] });
    expect((await save(mine, { base: newsRow() })).result).toBe("saved");
  });
});
