import { expect, it } from "vitest";
import { introductionOf } from "./pages.ts";

const paragraph = { type: "paragraph" as const, text: "Primero." };
const list = { type: "list" as const, items: ["Uno"] };
const lang = { title: "en", description: "es", blocks: "en" } as const;
const text = { key: "faq-intro", title: "Preguntas", description: "Descripción.", lang };

it("leads with the first paragraph and keeps the rest", () => {
  expect(introductionOf({ ...text, blocks: [paragraph, list] })).toEqual({
    lead: "Primero.",
    leadLang: "en",
    rest: [list],
  });
});

it("leads with the description when no paragraph comes first, and with nothing when there is no text", () => {
  expect(introductionOf({ ...text, blocks: [list] })).toEqual({ lead: "Descripción.", leadLang: "es", rest: [list] });
  expect(introductionOf({ ...text, description: "", blocks: [] })).toMatchObject({ lead: undefined, rest: [] });
  expect(introductionOf(undefined)).toEqual({ lead: undefined, rest: [] });
});
