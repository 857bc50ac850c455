import { describe, expect, test } from "vitest";
import { sourceHash } from "#app/editing/translation/source-hash.ts";
import { textTranslations, translationState } from "#app/editing/translation/translated-texts.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import {
  blankNewsForm,
  isSameNewsForm,
  mergeSavedForm,
  type NewsForm,
  newsFormOf,
  newsInputOf,
  newsRowOf,
} from "./news-form.ts";
import { formTexts, markReviewed, newsTranslationState, withEnglishSources } from "./translation.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const english = { title: "A title", image_alt: "", blocks: [{ type: "paragraph", text: "Text" }] };
const translated = newsRow({ translations: { en: english, pt: { title: "Um título" } }, translated_from: { en: 1 } });
const rowFrom = (form: NewsForm, base = translated) => newsRowOf(form, base, { now, timeZone });

describe("fields and rows", () => {
  test("an unchanged row round-trips exactly, including seconds", () => {
    const form = newsFormOf(translated, timeZone);
    expect(form.date).toBe("2026-11-12T09:30");
    expect(rowFrom(form)).toEqual({ ...translated, body: "" });
    expect(isSameNewsForm(form, newsFormOf(translated, timeZone))).toBe(true);
  });

  test("a new date is wall time in the institution's time zone", () => {
    expect(rowFrom({ ...newsFormOf(translated, timeZone), date: "2026-07-01T10:00" }).date).toBe(
      "2026-07-01T14:00:00.000Z",
    );
  });

  test("an expiry is wall time, and keeps its seconds until it is changed or cleared", () => {
    const base = newsRow({ expires_at: "2026-12-31T15:00:59.000Z" });
    const form = newsFormOf(base, timeZone);
    expect(form.expiresAt).toBe("2026-12-31T12:00");
    const ends = ["2026-12-31T12:00", "2026-07-01T10:00", ""].map(
      (expiresAt) => rowFrom({ ...form, expiresAt }, base).expires_at,
    );
    expect(ends).toEqual([base.expires_at, "2026-07-01T14:00:00.000Z", null]);
  });

  test("a legacy item with a body is edited as blocks", () => {
    const form = newsFormOf(newsRow({ blocks: [], body: "Uno\n\nDos" }), timeZone);
    expect(form.es.blocks).toMatchObject([{ text: "Uno" }, { text: "Dos" }]);
  });

  test("a new item is a draft without text, and has its node address", () => {
    const form = blankNewsForm("abc", now, timeZone);
    expect(form).toMatchObject({ status: "draft", date: "2026-11-21T10:00" });
    expect(newsRowOf(form, null, { now, timeZone })).toMatchObject({
      url: "/es/node/abc",
      slug: "",
      revision: 0,
      blocks: [],
    });
  });

  test("saving does not change the trash and rebuilds the body", () => {
    expect(newsInputOf(newsRow())).not.toHaveProperty("deleted_at");
    expect(newsInputOf(newsRow({ body: "old" })).body).toBe("");
  });
});

describe("the slug", () => {
  const renamed = (base: ReturnType<typeof newsRow>) => {
    const form = newsFormOf(base, timeZone);
    return rowFrom({ ...form, es: { ...form.es, title: "Otro" } }, base).slug;
  };

  test("of a published item stays", () => expect(renamed(newsRow())).toBe("un-titulo"));
  test("of a draft follows its title", () => expect(renamed(newsRow({ status: "draft" }))).toBe(""));
  test("that was edited stays, also in a draft", () => {
    expect(renamed(newsRow({ status: "draft", slug: "elegida" }))).toBe("elegida");
  });
  test("is normalized", () => {
    expect(rowFrom({ ...newsFormOf(translated, timeZone), slug: " Año Nuevo " }).slug).toBe("ano-nuevo");
  });
});

describe("the English text", () => {
  const withEnglish = (title: string) => {
    const form = newsFormOf(translated, timeZone);
    return { ...form, en: { ...form.en, title } };
  };

  test("is stored next to the other translations", () => {
    expect(rowFrom(withEnglish("New")).translations).toEqual({
      en: { ...english, title: "New" },
      pt: { title: "Um título" },
    });
  });

  test("is removed when cleared", () => {
    const form = {
      ...newsFormOf(translated, timeZone),
      en: { title: " ", imageAlt: "", blocks: [{ type: "paragraph", text: "" }] },
    };
    expect(rowFrom(form).translations).toEqual({ pt: { title: "Um título" } });
  });

  test("that was reviewed is marked as a translation of the current Spanish", () => {
    const form = { ...newsFormOf(translated, timeZone), isTranslationReviewed: true };
    expect(rowFrom(form).translations).toMatchObject({ en: { title: "A title", reviewed_at: now.toISOString() } });
  });

  test.each([
    [newsRow(), "missing"],
    [newsRow({ translations: { en: { title: "Only a title" } }, translated_from: { en: 1 } }), "partial"],
    [newsRow({ translations: { en: { title: "Only an old title" } } }), "stale"],
    [{ ...translated, image_alt: "Una boya" }, "current"],
    [{ ...translated, image: "News/boya.jpg", image_alt: "Una boya" }, "partial"],
    [{ ...translated, revision: 2 }, "stale"],
    [translated, "current"],
  ] as const)("of %# is known as %s", (row, state) => {
    expect(newsTranslationState(row)).toBe(state);
  });

  test("becomes stale when the Spanish changes alone, and current when it is reviewed", () => {
    const before = newsFormOf(translated, timeZone);
    const spanish = { ...before, es: { ...before.es, title: "Nuevo" } };
    const state = (form: NewsForm) => translationState(formTexts(form, translated));
    expect(state(before)).toBe("current");
    expect(state(spanish)).toBe("stale");
    expect(state(markReviewed(spanish))).toBe("current");
    expect(newsTranslationState({ ...rowFrom({ ...spanish, isTranslationReviewed: true }), revision: 2 })).toBe(
      "current",
    );
  });

  test("of an older item gets its sources on the first edit", () => {
    const before = newsFormOf(translated, timeZone);
    const spanish = { ...before, es: { ...before.es, title: "Nuevo", blocks: [{ type: "paragraph", text: "Otro" }] } };
    const sourced = withEnglishSources(spanish, formTexts(spanish, translated));
    const english = { ...sourced, englishOf: { title: sourceHash("Nuevo") } };
    // Only the title was compared with its Spanish source: saving both does not make the translation current.
    const stored = { ...rowFrom(english), revision: 2, translated_from: { en: 2 } };
    expect(newsTranslationState(stored)).toBe("stale");
    expect(translationState(formTexts(newsFormOf(stored, timeZone), stored))).toBe("stale");
  });

  test("of an older item keeps its source when another Spanish text is saved", () => {
    const before = newsFormOf(translated, timeZone);
    const save = (title: string, base: typeof translated) => {
      const form = newsFormOf(base, timeZone);
      const row = { ...rowFrom({ ...form, es: { ...form.es, title } }, base), revision: base.revision + 1 };
      const isOther = JSON.stringify(row.translations) !== JSON.stringify(base.translations);
      return isOther ? { ...row, translated_from: { en: row.revision } } : row;
    };
    const changed = save("Nuevo", translated);
    const { title, blocks } = textTranslations(formTexts(newsFormOf(changed, timeZone), changed));
    expect([title?.state, blocks?.state]).toEqual(["stale", "current"]);
    expect(newsTranslationState(save(before.es.title, changed))).toBe("current");
    // Edits made during a save keep their translation source.
    const stored = newsFormOf(changed, timeZone);
    const sent = { ...before, es: { ...before.es, title: "Nuevo" } };
    const typed = { ...sent, es: { ...sent.es, title: "Nuevo y más" } };
    expect(mergeSavedForm(typed, sent, stored)).toMatchObject({ es: typed.es, englishOf: stored.englishOf });
  });
});

describe("related records", () => {
  const named = newsRow({ related: [{ program_id: 4 }, { academic_id: 7 }, { program_id: 4 }, { other: 1 }, "x"] });

  test("are read in order without duplicates; an unchanged row keeps its stored value", () => {
    const form = newsFormOf(named, timeZone);
    expect(form.related).toEqual([
      { column: "program_id", id: 4 },
      { column: "academic_id", id: 7 },
    ]);
    expect(newsRowOf(form, named, { now, timeZone }).related).toBe(named.related);
  });

  test("are saved in the editor's order", () => {
    const form = newsFormOf(named, timeZone);
    const turned = { ...form, related: form.related.toReversed() };
    expect(isSameNewsForm(form, turned)).toBe(false);
    expect(newsInputOf(newsRowOf(turned, named, { now, timeZone })).related).toEqual([
      { academic_id: 7 },
      { program_id: 4 },
    ]);
  });
});
