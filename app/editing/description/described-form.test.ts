import { describe, expect, test } from "vitest";
import { recipeRow, recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { sourceHash } from "../translation/source-hash.ts";
import {
  blankForm,
  contentOf,
  type DescribedForm,
  formOf,
  intentOf,
  isSameForm,
  withIntent,
} from "./described-form.ts";
import { readStoredDraft } from "./stored-draft.ts";

const zone = "America/Santiago";
const now = new Date("2026-11-23T12:00:00Z");
const row = recipeRow();
const form = formOf(recipeType, row, zone);
const changed = (change: Partial<DescribedForm>) => contentOf(recipeType, { ...form, ...change }, row.content, now);
const withValues = (values: DescribedForm["values"]) => changed({ values: { ...form.values, ...values } });

describe("content", () => {
  test("is exactly as stored when unchanged", () => {
    expect(contentOf(recipeType, form, row.content, now)).toEqual(row.content);
  });

  test("includes the edited values only", () => {
    const { row: columns } = withValues({ title: "  Cazuela de ave ", minutes: "1.200", salt: "4,9", since: "" });
    expect(columns).toEqual({ ...storedRecipe, title: "Cazuela de ave", minutes: 1200, salt: 0.049, since: null });
  });

  test("keeps stored data that the fields cannot represent until it is edited", () => {
    const odd = { ...row.content, row: { ...storedRecipe, text: [{ type: "table", rows: [] }, ...storedRecipe.text] } };
    const opened = formOf(recipeType, recipeRow({ content: odd }), zone);
    expect(contentOf(recipeType, opened, odd, now)).toEqual(odd);
  });

  test("gets a slug from its title if it has none", () => {
    const blank = blankForm(recipeType, "d1");
    const content = contentOf(
      recipeType,
      { ...blank, values: { ...blank.values, title: "Ají de gallina" } },
      null,
      now,
    );
    expect(content.row.slug).toBe("aji-de-gallina");
    expect(withValues({ title: "Otra" }).row.slug).toBe("cazuela");
  });

  test("omits empty rows and keeps the ids of stored ones", () => {
    const [stored] = form.children.links ?? [];
    const links = [
      { ...(stored as NonNullable<typeof stored>), values: { year: "2026", cooked: "5" } },
      { key: "a", values: { year: "2027", cooked: "" } },
      { key: "b", values: { year: "", cooked: "" } },
    ];
    expect(changed({ children: { links } }).children.links).toEqual([
      { id: 3, year: 2026, cooked: 5 },
      { year: 2027, cooked: null },
    ]);
  });

  test("has the edited English and the stored English of unchanged fields", () => {
    expect(changed({ english: { ...form.english, ingredients: "Corn" } }).row.translations).toEqual({
      en: { title: "Casserole", ingredients: ["Corn"] },
    });
    expect(changed({ english: { ...form.english, title: "" } }).row.translations).toEqual({});
    expect(changed({ isTranslationReviewed: true }).row.translations).toEqual({
      en: { title: "Casserole", of: { title: sourceHash("Cazuela") }, reviewed_at: now.toISOString() },
    });
  });
});

describe("two forms", () => {
  test("of one row are equal regardless of their keys", () => {
    expect(isSameForm(recipeType, form, formOf(recipeType, row, zone))).toBe(true);
  });

  test.each<[string, Partial<DescribedForm>]>([
    ["a text", { values: { ...form.values, title: "Otra" } }],
    ["an invalid number", { values: { ...form.values, minutes: "90 min" } }],
    ["English", { english: { ...form.english, title: "Stew" } }],
    ["a row", { children: { links: [] } }],
    ["the intent", { does: "draft" }],
    ["the end of publication", { expiresAt: "2026-12-01T12:00:00+00:00" }],
  ])("differ in %s", (_, change) => {
    expect(isSameForm(recipeType, form, { ...form, ...change })).toBe(false);
  });
});

test("the default intent follows the stored state", () => {
  const draft = { id: "d", publish_at: null, updated_at: "", updated_by: null, is_proposal: false, problem: null };
  const does = (fields: Parameters<typeof recipeRow>[0]) => formOf(recipeType, recipeRow(fields), zone).does;
  expect(does({})).toBe("publish");
  expect(does({ state: "archived" })).toBe("draft");
  expect(does({ draft: { ...draft, status: "draft" } })).toBe("draft");
  const scheduled = formOf(
    recipeType,
    recipeRow({ draft: { ...draft, status: "scheduled", publish_at: "2026-12-01T12:00:00Z" } }),
    zone,
  );
  expect(scheduled).toMatchObject({ does: "schedule", publishAt: "2026-12-01T09:00" });
  expect(intentOf(scheduled, zone)).toEqual({ does: "schedule", publishAt: "2026-12-01T12:00:00.000Z" });
  expect(intentOf({ ...scheduled, publishAt: "" }, zone)).toBeNull();
});

describe("the end of publication", () => {
  const end = "2026-12-01T12:00:00+00:00";
  const storedEnd = (expiresAt: string | null, before: string | null | undefined) => {
    const content =
      before === undefined ? row.content : { ...row.content, row: { ...row.content.row, expires_at: before } };
    return contentOf(recipeType, { ...form, expiresAt }, content, new Date()).row.expires_at;
  };

  test("is read from the row", () => {
    const content = { ...row.content, row: { ...row.content.row, expires_at: end } };
    expect(formOf(recipeType, { ...row, content }, zone).expiresAt).toBe(end);
    expect(form.expiresAt).toBeNull();
  });

  test("is stored when set or removed, and omitted for tables without one", () => {
    expect(storedEnd(end, null)).toBe(end);
    expect(storedEnd(null, end)).toBeNull();
    expect(storedEnd(end, end)).toBe(end);
    expect(storedEnd(null, null)).toBeNull();
    expect(storedEnd(null, undefined)).toBeUndefined();
  });
});

describe("a draft in the browser", () => {
  const read = (stored: unknown) => readStoredDraft(recipeType, stored);

  test("restores the typed values", () => {
    const typed = { ...form, values: { ...form.values, minutes: "9o" } };
    const back = read(structuredClone({ form: typed, sentPaths: { photo: "Recipes/b.png" } }));
    expect(back?.sentPaths).toEqual({ photo: "Recipes/b.png" });
    expect(back && isSameForm(recipeType, back.form, typed)).toBe(true);
  });

  test("survives a changed description", () => {
    const { title: _title, ...rest } = form.values;
    const back = read({ form: { ...form, values: { ...rest, gone: "x", suits: "no list" } }, sentPaths: {} });
    expect(back?.form.values).toMatchObject({ title: "", suits: [] });
    expect(back?.form.values).not.toHaveProperty("gone");
  });

  test("is null for an invalid value", () => {
    expect(read({ form: { id: "1" } })).toBeNull();
    expect(read("text")).toBeNull();
  });
});

describe("the effect of saving", () => {
  test("is scheduled for tomorrow at nine unless a time was chosen", () => {
    expect(withIntent(form, "schedule", now, zone).publishAt).toBe("2026-11-24T09:00");
    const chosen = { ...form, publishAt: "2027-01-01T10:00" };
    expect(withIntent(chosen, "schedule", now, zone).publishAt).toBe("2027-01-01T10:00");
  });

  test("publishing again removes a withdrawal time in the past, a draft keeps it", () => {
    const ended = { ...form, expiresAt: "2026-11-01T12:00:00+00:00" };
    expect(withIntent(ended, "publish", now, zone).expiresAt).toBeNull();
    expect(withIntent(ended, "draft", now, zone).expiresAt).toBe(ended.expiresAt);
    const later = { ...form, expiresAt: "2027-11-01T12:00:00+00:00" };
    expect(withIntent(later, "publish", now, zone).expiresAt).toBe(later.expiresAt);
  });
});
