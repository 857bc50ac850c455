import { describe, expect, it } from "vitest";
import { z } from "zod";
import { localizeRow } from "./translation.ts";

const texts = z.object({ title: z.string(), note: z.string(), steps: z.array(z.string()).catch([]) });
const row = { id: 7, title: "Becas", note: "", steps: ["Postule", "Espere"] as unknown };

describe("localizeRow", () => {
  it("gives Spanish from the columns, without the translations", () => {
    const localized = localizeRow({ ...row, translations: { en: { title: "Scholarships" } } }, "es", texts);
    expect(localized).toEqual({ ...row, lang: "es" });
  });

  it("gives a whole translation", () => {
    const translations = { en: { title: "Scholarships", steps: ["Apply", "Wait"] } };
    expect(localizeRow({ ...row, translations }, "en", texts)).toEqual({
      id: 7,
      title: "Scholarships",
      note: "",
      steps: ["Apply", "Wait"],
      lang: "en",
    });
  });

  it.each([
    ["nothing", {}],
    ["no translations at all", null],
    ["a blank text", { en: { title: "  ", steps: ["Apply"] } }],
    ["one text missing", { en: { title: "Scholarships" } }],
    ["an empty list", { en: { title: "Scholarships", steps: [] } }],
    ["a malformed list", { en: { title: "Scholarships", steps: "Apply" } }],
  ])("falls back to Spanish and says so when the translation has %s", (_, translations) => {
    const localized = localizeRow({ ...row, translations }, "en", texts);
    expect(localized).toMatchObject({ title: "Becas", steps: ["Postule", "Espere"], lang: "es" });
  });

  it.each(["es", "en"] as const)(
    "fills the texts, and nothing else, in the language that they are in: %s",
    (locale) => {
      const stored = { code: "{{x}}", title: "Becas {{x}}", note: "", steps: ["{{x}}"], translations: {} };
      const localized = localizeRow(stored, locale, texts, (text, lang) => text.replace("{{x}}", lang));
      expect(localized).toEqual({ code: "{{x}}", title: "Becas es", note: "", steps: ["es"], lang: "es" });
    },
  );

  it("reads a malformed column as the schema says", () => {
    expect(localizeRow({ ...row, steps: 3, translations: {} }, "es", texts).steps).toEqual([]);
  });
});
