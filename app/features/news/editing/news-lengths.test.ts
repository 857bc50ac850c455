import { expect, test } from "vitest";
import { blankNewsForm, withValues } from "./news-form.ts";
import { overlongTexts } from "./news-lengths.ts";

const blank = blankNewsForm("a", new Date("2026-11-27T12:00:00Z"));
const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, key) => ({ key: `${key}`, type: "paragraph" as const, text: "a", author: "" }));

test("reports texts over the limit by control, unless saved that long", () => {
  const form = {
    ...withValues(blank, { title: "a".repeat(501), image_alt: "b".repeat(10_001) }),
    english: { title: "A", image_alt: "", blocks: paragraphs(1001) },
  };
  const found = overlongTexts(form, blank);
  expect(found.map(({ id }) => id)).toEqual(["field-title", "field-image_alt", "field-en-blocks"]);
  expect(found[0]?.text).toBe("Título: Hay un texto de 501 caracteres y puede tener hasta 500. Acórtelo, por favor.");
  expect(overlongTexts(form, form)).toEqual([]);
  // A new item that was recovered from another browser was never saved.
  expect(overlongTexts(form, null)).toEqual(found);
});
