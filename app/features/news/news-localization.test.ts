import { describe, expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { cardOf } from "./news-card.ts";
import { isAllIn, localizeCard, localizeNews } from "./news-localization.ts";

const spanish = {
  ...{ title: "Agua y suelo", image: "News/agua.jpg", image_alt: "Un canal" },
  blocks: [
    { type: "heading", text: "Riego" },
    { type: "paragraph", text: "El agua alcanza." },
  ],
};
const english = {
  ...{ title: "Water and soil", image_alt: "A canal" },
  blocks: [{ type: "paragraph", text: "There is enough water." }],
};
const rowWith = (en: unknown) => newsRow({ ...spanish, translations: { en } as never });
const [es, en] = ["es", "en"] as const;

describe("English is chosen text by text", () => {
  test.each([
    ["all of it", english, { title: en, image_alt: en, lead: en, blocks: en }],
    ["only its title", { title: "Water and soil" }, { title: en, image_alt: es, lead: es, blocks: es }],
    ["only its text", { blocks: english.blocks }, { title: es, image_alt: es, lead: en, blocks: en }],
    [
      "a body of older sites",
      { body: "There is\nwater.\n\nEnough." },
      { title: es, image_alt: es, lead: en, blocks: en },
    ],
    ["a text without a paragraph", { blocks: [spanish.blocks[0]] }, { title: es, image_alt: es, lead: es, blocks: en }],
    [
      "empty fields",
      { ...english, title: " ", blocks: [{ type: "paragraph", text: " " }] },
      { title: es, image_alt: en, lead: es, blocks: es },
    ],
    [
      "malformed fields",
      { title: 7, blocks: "text", image_alt: [] },
      { title: es, image_alt: es, lead: es, blocks: es },
    ],
    ["nothing", "text", { title: es, image_alt: es, lead: es, blocks: es }],
  ])("when it has %s, in lists as on its page", (_, translation, lang) => {
    const row = rowWith(translation);
    const item = localizeNews(row, "en");
    expect(item.lang).toEqual(lang);
    expect([item.title, item.image_alt]).toEqual([
      lang.title === en ? english.title : spanish.title,
      lang.image_alt === en ? english.image_alt : spanish.image_alt,
    ]);
    const { blocks: _blocks, lang: langs, ...listed } = item;
    const { blocks: _lang, ...listedLangs } = langs;
    expect(localizeCard(cardOf(row), "en")).toEqual({ ...listed, lang: listedLangs });
    expect(localizeNews(row, "es").lang).toEqual({ title: es, image_alt: es, lead: es, blocks: es });
  });

  test("counts the description only with an image", () => {
    const { image_alt: _alt, ...rest } = english;
    const isEnglish = (image: string | null) => isAllIn(localizeNews({ ...rowWith(rest), image }, "en"), "en");
    expect([isEnglish("News/agua.jpg"), isEnglish(null)]).toEqual([false, true]);
  });

  test("passes only public fields", () => {
    expect(Object.keys(localizeNews(rowWith(english), "en")).sort()).toEqual([
      "blocks",
      "category",
      "date",
      "id",
      "image",
      "image_alt",
      "imageposition",
      "lang",
      "lead",
      "slug",
      "title",
    ]);
  });
});

test("truncates a lead between words", () => {
  const text = "palabra, ".repeat(40);
  const { lead } = localizeNews(newsRow({ blocks: [{ type: "paragraph", text }] }), "es");
  expect(lead).toMatch(/palabra…$/);
  expect(lead.length).toBeLessThanOrEqual(220);
});
