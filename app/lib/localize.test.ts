import { describe, expect, it } from "vitest";
import { z } from "zod";
import { localize, translationsOf } from "./localize.ts";

const texts = z.object({ title: z.string(), note: z.string(), steps: z.array(z.string()).catch([]) });
const row = { id: 7, title: "Becas", note: "", steps: ["Postule", "Espere"] as unknown };
const spanish = { title: "es", steps: "es" };

describe("localize", () => {
  it("returns Spanish from the columns, without translations", () => {
    const localized = localize({ ...row, translations: { en: { title: "Scholarships" } } }, "es", texts);
    expect(localized).toEqual({ ...row, lang: { title: "es", note: "es", steps: "es" } });
  });

  it("returns translated texts with the language of each", () => {
    expect(localize({ ...row, translations: { en: { title: "Scholarships" } } }, "en", texts)).toEqual({
      ...row,
      title: "Scholarships",
      lang: { title: "en", note: "en", steps: "es" },
    });
  });

  it.each([
    ["nothing", {}],
    ["no translations at all", null],
    ["blank texts and empty lists", { en: { title: "  ", steps: [] } }],
    ["malformed texts", { en: { title: 3, steps: "Apply" } }],
  ])("falls back to Spanish with its language if the translation has %s", (_, translations) => {
    expect(localize({ ...row, translations }, "en", texts)).toMatchObject({ ...row, lang: spanish });
  });

  it("ignores a translation of an empty Spanish text", () => {
    expect(localize({ ...row, translations: { en: { note: "Not in Spanish" } } }, "en", texts).note).toBe("");
  });

  it("reads translations selected by column", () => {
    expect(translationsOf(["title"], "en")).toBe(",translation_title:translations->en->title");
    expect(translationsOf(["title"], "es")).toBe("");
    const localized = localize({ ...row, translation_title: "Scholarships", translation_steps: null }, "en", texts);
    expect(localized).toEqual({ ...row, title: "Scholarships", lang: { title: "en", note: "en", steps: "es" } });
  });

  it.each(["es", "en"] as const)("fills the texts, and nothing else, each in its own language: %s", (locale) => {
    const translations = { en: { title: "Scholarships {{x}}" } };
    const stored = { code: "{{x}}", title: "Becas {{x}}", note: "", steps: ["{{x}}"], translations };
    const localized = localize(stored, locale, texts, (text, lang) => text.replace("{{x}}", lang));
    expect(localized.title).toBe(locale === "en" ? "Scholarships en" : "Becas es");
    expect(localized).toMatchObject({ code: "{{x}}", note: "", steps: ["es"] });
  });

  it("applies the schema's fallback to a malformed column", () => {
    expect(localize({ ...row, steps: 3, translations: {} }, "es", texts).steps).toEqual([]);
  });
});
