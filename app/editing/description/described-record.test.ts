import { expect, test } from "vitest";
import { recipeRow, recipeType, storedRecipe } from "#tests/support/app/made-up-type.ts";
import { sourceHash } from "../translation/source-hash.ts";
import { textTranslations } from "../translation/translated-texts.ts";
import { type DescribedForm, formOf } from "./described-form.ts";
import { describedRecord } from "./described-record.ts";
import type { DescribedRow } from "./described-row.ts";
import { contentTexts, previousSpanish } from "./form-translation.ts";

const zone = "America/Santiago";
const now = new Date("2026-11-23T12:00:00Z");
const record = describedRecord(recipeType, { db: {} as never, timeZone: zone });

/** Translations from the stored revision, without explicit sources. */
const translations = {
  en: { title: "Casserole", ingredients: ["Pumpkin", "Corn"], text: [{ type: "heading", text: "Before" }] },
};
const content = { row: { ...storedRecipe, translations }, children: {} };
const base = recipeRow({ content, published: content });

/** Returns the row after a save: its revision, and the source of its English if that changed, are new. */
function saved(values: DescribedForm["values"], before: DescribedRow): DescribedRow {
  const form = formOf(recipeType, before, zone);
  const { content } = record.rowOf({ ...form, values: { ...form.values, ...values } }, before, now);
  const isOther = JSON.stringify(content.row.translations) !== JSON.stringify(before.content.row.translations);
  const revision = before.revision + 1;
  return {
    ...before,
    content,
    published: content,
    revision,
    translatedFrom: isOther ? { en: revision } : before.translatedFrom,
  };
}

function statesOf(row: DescribedRow) {
  const texts = textTranslations(contentTexts(recipeType, row.content, previousSpanish(row)));
  return Object.fromEntries(Object.entries(texts).map(([column, { state }]) => [column, state]));
}

test("changed Spanish makes only its own English stale", () => {
  const before = statesOf(base);
  expect(before).toMatchObject({ title: "current", ingredients: "current", text: "partial" });
  const changed = saved({ title: "Cazuela de ave" }, base);
  expect(statesOf(changed)).toEqual({ ...before, title: "stale" });
  expect(statesOf(saved({ title: "Cazuela" }, changed))).toEqual(before);
});

test("a draft includes the sources of its English before it is published", () => {
  const form = formOf(recipeType, base, zone);
  const { content } = record.rowOf({ ...form, values: { ...form.values, title: "Otra" } }, base, now);
  expect(content.row.translations).toMatchObject({ en: { of: { title: sourceHash("Cazuela") } } });
});

test("typing during a save keeps the saved sources of the English", () => {
  const form = formOf(recipeType, base, zone);
  const sent = { ...form, values: { ...form.values, title: "Otra" } };
  const stored = formOf(recipeType, saved({ title: "Otra" }, base), zone);
  const typed = { ...sent, values: { ...sent.values, title: "Otra más" } };
  expect(record.mergeSaved(typed, sent, stored)).toMatchObject({ values: typed.values, englishOf: stored.englishOf });
  expect(stored.englishOf).toMatchObject({ title: sourceHash("Cazuela") });
});

test("rows added during a save keep the ids of equal stored rows in any order", () => {
  const rowOf = (key: string, year: string) => ({ key, values: { year, cooked: "" } });
  const form = formOf(recipeType, base, zone);
  const rows = [rowOf("a", ""), rowOf("b", "2026"), rowOf("c", "2025")];
  const sent = { ...form, children: { links: rows } };
  const stored = {
    ...form,
    children: {
      links: [
        { ...rowOf("x", "2025"), id: 11 },
        { ...rowOf("y", "2026"), id: 12 },
      ],
    },
  };
  const typed = { ...sent, children: { links: [rowOf("a", "2024"), ...rows.slice(1)] } };
  expect(record.mergeSaved(typed, sent, stored).children.links).toEqual([
    rowOf("a", "2024"),
    { ...rowOf("b", "2026"), id: 12 },
    { ...rowOf("c", "2025"), id: 11 },
  ]);
});
