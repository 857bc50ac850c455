import { describe, expect, test } from "vitest";
import { newBlock } from "#app/editing/blocks/edited-blocks.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { draftOf, type EditedNews, editNews, isSameNews, newEditedNews, rowOf } from "./edited-news.ts";
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
