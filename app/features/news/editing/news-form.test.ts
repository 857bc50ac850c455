import { describe, expect, test } from "vitest";
import { pathKey } from "#app/editing/conflict/merge-contents.ts";
import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { describedRecord } from "#app/editing/description/described-record.ts";
import type { DescribedRow } from "#app/editing/description/described-row.ts";
import { type FieldRow, rowOf } from "#app/editing/description/field-values.ts";
import { formTexts, markUnchanged, previousSpanish, withEnglish } from "#app/editing/description/form-translation.ts";
import { describePath, mergedForm, mergeVersions } from "#app/editing/record-editor/merge-versions.ts";
import { sourceHash } from "#app/editing/translation/source-hash.ts";
import { textTranslations, translationState } from "#app/editing/translation/translated-texts.ts";
import type { Db } from "#app/supabase/db.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import type { NewsRow } from "../news.ts";
import { newsTranslationState } from "../news-card.ts";
import { newsType } from "../news-description.ts";
import type { NewsStore } from "../news-store.ts";
import { blankNewsForm, newsRecordOf, newsRowOf, shownForm, withTitle, withValues } from "./news-form.ts";
import { newsRecord } from "./news-record.ts";
import { dateOf, withDate } from "./publication-form.ts";

const timeZone = "America/Santiago";
const now = new Date("2026-11-21T13:00:00Z");
const record = newsRecord({ db: {} as Db, timeZone, store: {} as NewsStore });
const english = { title: "A title", image_alt: "", blocks: [{ type: "paragraph", text: "Text" }] };
const translated = newsRow({ translations: { en: english, pt: { title: "Um título" } }, translated_from: { en: 1 } });
const formFrom = (row: NewsRow) => record.formOf(newsRecordOf(row));
const newsTexts = (form: DescribedForm, base: DescribedRow) =>
  formTexts(newsType, shownForm(form, null), previousSpanish(base));
const rowFrom = (form: DescribedForm, base: NewsRow | null = translated) =>
  newsRowOf(record.rowOf(form, base && newsRecordOf(base), now));

describe("fields and rows", () => {
  test("an unchanged row round-trips exactly, including seconds; the body is rebuilt on saving", () => {
    const form = formFrom(translated);
    expect(dateOf(form, timeZone)).toBe("2026-11-12T09:30");
    expect(rowFrom(form)).toEqual({ ...translated, body: "" });
    expect(record.isSameForm(form, formFrom(translated))).toBe(true);
  });

  test.each([
    [newsRow({ status: "scheduled", publish_at: "2026-12-01T12:00:00+00:00" }), "schedule"],
    [newsRow({ status: "review" }), "propose"],
    [newsRow({ status: "draft" }), "draft"],
    [newsRow({ status: "archived" }), "withdraw"],
    [newsRow(), "publish"],
  ] as const)("saving an unchanged row %# keeps its status: %s", (row, does) => {
    const form = formFrom(row);
    expect(form.does).toBe(does);
    const { status, publish_at } = rowFrom(form, row);
    expect([status, publish_at && Date.parse(publish_at)]).toEqual([
      row.status,
      row.publish_at && Date.parse(row.publish_at),
    ]);
  });

  test("a new date is wall time in the institution's time zone", () => {
    expect(rowFrom(withDate(formFrom(translated), "2026-07-01T10:00", timeZone)).date).toBe("2026-07-01T14:00:00.000Z");
  });

  test("an expiry keeps its seconds until it is changed or cleared", () => {
    const base = newsRow({ expires_at: "2026-12-31T15:00:59.000Z" });
    const form = formFrom(base);
    const ends = [form.expiresAt, "2026-07-01T14:00:00+00:00", null].map(
      (expiresAt) => rowFrom({ ...form, expiresAt }, base).expires_at,
    );
    expect(ends).toEqual([base.expires_at, "2026-07-01T14:00:00+00:00", null]);
  });

  test("a legacy item with a body in either language is edited as blocks", () => {
    const row = newsRow({ blocks: [], body: "Uno\n\nDos", translations: { en: { body: "One" } } });
    const { values, english: texts } = formFrom(row);
    expect(values.blocks).toMatchObject([{ text: "Uno" }, { text: "Dos" }]);
    expect(texts.blocks).toMatchObject([{ text: "One" }]);
  });

  test("a new item is a draft without text, and has its node address", () => {
    const form = blankNewsForm("abc", now);
    expect([form.does, dateOf(form, timeZone)]).toEqual(["draft", "2026-11-21T10:00"]);
    expect(rowFrom(form, null)).toMatchObject({
      url: "/es/node/abc",
      slug: "",
      revision: 0,
      blocks: [],
      status: "draft",
    });
  });
});

describe("the slug", () => {
  const renamed = (row: NewsRow, form = formFrom(row)) => rowFrom(withTitle(form, "Otro", newsRecordOf(row)), row).slug;
  const draft = newsRow({ status: "draft" });

  test("of a published item stays", () => expect(renamed(newsRow())).toBe("un-titulo"));
  test("of a draft follows its title", () => expect(renamed(draft)).toBe(""));
  test("that was edited stays, also in a draft", () => {
    expect(renamed(newsRow({ status: "draft", slug: "elegida" }))).toBe("elegida");
    expect(renamed(draft, withValues(formFrom(draft), { slug: "elegida" }))).toBe("elegida");
  });
  test("returns with the title", () => {
    const base = newsRecordOf(draft);
    const back = withTitle(withTitle(formFrom(draft), "Otro", base), draft.title, base);
    expect(record.isSameForm(back, formFrom(draft))).toBe(true);
  });
  test("is normalized", () => {
    expect(rowFrom(withValues(formFrom(translated), { slug: " Año Nuevo " })).slug).toBe("ano-nuevo");
  });
  test("of a recovered draft follows its title, upon the stored item and upon one whose save failed", () => {
    const typed = withTitle(formFrom(draft), "Humedales", newsRecordOf(draft));
    const recovered = record.readDraft(structuredClone({ form: typed, sentPaths: { image: "News/News_1.png" } }));
    expect(recovered?.sentPaths).toEqual({ image: "News/News_1.png" });
    const slugs = [draft, rowFrom(typed, draft)].map((start) => rowFrom(recovered?.form ?? typed, start).slug);
    expect(slugs).toEqual(["", ""]);
  });
});

describe("the English text", () => {
  test("is stored next to the other translations", () => {
    const form = formFrom(translated);
    expect(rowFrom({ ...form, english: { ...form.english, title: "New" } }).translations).toMatchObject({
      en: { title: "New", blocks: english.blocks },
      pt: { title: "Um título" },
    });
  });

  test("is removed when cleared", () => {
    const blank = { title: " ", image_alt: "", body: "", blocks: [{ type: "paragraph", text: "" }] };
    expect(rowFrom({ ...formFrom(translated), english: blank }).translations).toEqual({ pt: { title: "Um título" } });
  });

  test("that was reviewed is marked as a translation of the current Spanish", () => {
    const form = { ...formFrom(translated), isTranslationReviewed: true };
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
  ] as const)("of %# is known as %s in lists and in the editor", (row, state) => {
    expect(newsTranslationState(row)).toBe(state);
    expect(translationState(newsTexts(formFrom(row), newsRecordOf(row)))).toBe(state);
  });

  test("becomes stale when the Spanish changes alone, and current when it is reviewed", () => {
    const base = newsRecordOf(translated);
    const spanish = withValues(formFrom(translated), { title: "Nuevo" });
    const state = (form: DescribedForm) => translationState(newsTexts(form, base));
    expect(state(formFrom(translated))).toBe("current");
    expect(state(spanish)).toBe("stale");
    expect(state({ ...spanish, isTranslationReviewed: true })).toBe("current");
    const saved = { ...rowFrom({ ...spanish, isTranslationReviewed: true }), revision: 2 };
    expect(newsTranslationState(saved)).toBe("current");
  });

  test("of an older item gets its sources on the first edit", () => {
    const spanish = withValues(formFrom(translated), { title: "Nuevo", blocks: [{ type: "paragraph", text: "Otro" }] });
    const former = previousSpanish(newsRecordOf(translated));
    const typed = withEnglish(newsType, spanish, former, ["title", "New"]);
    expect(typed.englishOf.title).toBe(sourceHash("Nuevo"));
    // Only the title was compared with its Spanish source: saving both does not make the translation current.
    const stored = { ...rowFrom(typed), revision: 2, translated_from: { en: 2 } };
    expect(newsTranslationState(stored)).toBe("stale");
    expect(markUnchanged(newsType, spanish, former, "title").english.title).toBe("A title");
  });

  test("of an older item keeps its source when another Spanish text is saved", () => {
    const save = (title: string, base: NewsRow) => {
      const row = { ...rowFrom(withValues(formFrom(base), { title }), base), revision: base.revision + 1 };
      const isOther = JSON.stringify(row.translations) !== JSON.stringify(base.translations);
      return isOther ? { ...row, translated_from: { en: row.revision } } : row;
    };
    const changed = save("Nuevo", translated);
    const { title, blocks } = textTranslations(newsTexts(formFrom(changed), newsRecordOf(changed)));
    expect([title?.state, blocks?.state]).toEqual(["stale", "current"]);
    expect(newsTranslationState(save(translated.title, changed))).toBe("current");
    // Edits made during a save keep their translation source.
    const sent = withValues(formFrom(translated), { title: "Nuevo" });
    const typed = withValues(sent, { title: "Nuevo y más" });
    const stored = formFrom(changed);
    expect(record.mergeSaved(typed, sent, stored)).toMatchObject({
      values: { title: "Nuevo y más" },
      englishOf: stored.englishOf,
    });
  });
});

test("a save replaces what the backend set, but not what was typed since", () => {
  const sent = withValues(blankNewsForm("a", now), { title: "Uno" });
  const stored = withValues(sent, { slug: "uno-2", url: "/es/node/a" });
  expect(record.mergeSaved(sent, sent, stored)).toMatchObject({ values: { slug: "uno-2", url: "/es/node/a" } });
  const typed = withValues(sent, { title: "Uno y más" });
  expect(record.mergeSaved(typed, sent, stored)).toMatchObject({ values: { title: "Uno y más", slug: "uno-2" } });
});

describe("related records", () => {
  const named = newsRow({ related: [{ program_id: 4 }, { academic_id: 7 }] });

  test("are saved in the editor's order, each with its own column alone", () => {
    const form = formFrom(named);
    const rows = form.values.related as FieldRow[];
    expect(rowFrom(form, named).related).toEqual(named.related);
    const [field] = newsType.sections.flatMap(({ fields }) =>
      fields.related?.kind === "rows" ? [fields.related] : [],
    );
    const added = rowOf(field?.fields ?? {}, { patent_id: 9 });
    const turned = withValues(form, { related: [...rows.toReversed(), added] });
    expect(record.isSameForm(form, turned)).toBe(false);
    expect(rowFrom(turned, named).related).toEqual([{ academic_id: 7 }, { program_id: 4 }, { patent_id: 9 }]);
  });
});

describe("a version that another person saved since", () => {
  const block = (id: string, text: string) => ({ id, type: "paragraph", text });
  const row = newsRow({
    blocks: [block("a", "Uno"), block("b", "Dos")],
    translations: { en: { title: "A title", image_alt: "", blocks: [] } },
  });
  const base = newsRecordOf(row);
  const merge = (form: DescribedForm, current: NewsRow, choices = new Map()) => {
    const found = mergeVersions(newsType, { form, base }, newsRecordOf(current), choices);
    return { ...found, form: mergedForm(newsType, form, newsRecordOf(current), found, timeZone) };
  };

  test("is merged with unsaved text, field by field and block by block, with its status", () => {
    const form = withValues(record.formOf(base), {
      title: "Otro título",
      blocks: [block("a", "Uno, corregido"), block("b", "Dos")],
    });
    const current = {
      ...row,
      ...{ category: "events", status: "archived", updated_at: "2026-11-13T00:00:00Z" },
      blocks: [block("a", "Uno"), block("b", "Dos, de otra"), block("c", "Tres")],
      translations: { en: { title: "Another title", image_alt: "", blocks: [] } },
    };
    const merged = merge(form, current);
    expect(merged.clashes).toEqual([]);
    expect([...new Set(merged.taken.map((path) => describePath(newsType, path).label))].toSorted()).toEqual(
      ["Estado", "Tema", "Texto", "Título, en inglés"].toSorted(),
    );
    expect(merged.form).toMatchObject({
      values: {
        ...{ title: "Otro título", category: "events" },
        blocks: [{ text: "Uno, corregido" }, { text: "Dos, de otra" }, { text: "Tres" }],
      },
      english: { title: "Another title" },
      does: "withdraw",
    });
  });

  test("asks about a field that both changed, and takes the chosen side", () => {
    const form = withDate(record.formOf(base), "2026-11-20T10:00", timeZone);
    const current = { ...row, date: "2026-11-14T12:00:00+00:00", updated_at: "2026-11-13T00:00:00Z" };
    const { clashes, form: merged } = merge(form, current);
    expect(clashes.map(({ path }) => path)).toEqual([["row", "date"]]);
    expect(describePath(newsType, ["row", "date"]).show(clashes[0]?.theirs ?? null)).toContain("14");
    expect(dateOf(merged, timeZone)).toBe("2026-11-20T10:00");
    const chosen = new Map([[pathKey(["row", "date"]), "theirs" as const]]);
    expect(dateOf(merge(form, current, chosen).form, timeZone)).toBe("2026-11-14T09:00");
  });

  test("keeps values that cannot be stored yet in their fields", () => {
    const current = { ...row, category: "events", updated_at: "2026-11-13T00:00:00Z" };
    const form = { ...record.formOf(base), does: "schedule", publishAt: "" } as const;
    expect(merge(form, current).form).toMatchObject({
      does: "schedule",
      publishAt: "",
      values: { category: "events" },
    });
  });
});

test("the editor of news is that of its description", () => {
  const { formOf, readDraft, isSameForm } = describedRecord(newsType, { db: {} as Db, timeZone });
  const form = formFrom(translated);
  expect(isSameForm(form, formOf(newsRecordOf(translated)))).toBe(true);
  expect([null, "text", {}, { form: { id: "a" }, sentPaths: {} }].map(readDraft)).toEqual([null, null, null, null]);
});
