import { expect, it } from "vitest";
import { introductionOf } from "./pages.ts";

const paragraph = { type: "paragraph" as const, text: "Primero." };
const item = { type: "paragraph" as const, as: "bullet" as const, text: "Uno" };
const lang = { title: "en", description: "es", blocks: "en" } as const;
const text = { key: "faq-intro", title: "Preguntas", description: "Descripción.", lang };

it("leads with the first paragraph and keeps the rest", () => {
  expect(introductionOf({ ...text, blocks: [paragraph, item] })).toEqual({
    lead: "Primero.",
    leadLang: "en",
    rest: [item],
  });
});

it("leads with the description unless a paragraph comes first; has no lead without a text", () => {
  expect(introductionOf({ ...text, blocks: [item] })).toEqual({ lead: "Descripción.", leadLang: "es", rest: [item] });
  expect(introductionOf({ ...text, description: "", blocks: [] })).toMatchObject({ lead: undefined, rest: [] });
  expect(introductionOf(undefined)).toEqual({ lead: undefined, rest: [] });
});
