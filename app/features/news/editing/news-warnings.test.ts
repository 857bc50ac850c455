import { expect, test } from "vitest";
import { formOf } from "#app/editing/description/described-form.ts";
import { blockHash, sourceHash } from "#app/editing/translation/source-hash.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsType } from "../news-description.ts";
import { newsRecordOf, newsTexts } from "./news-form.ts";
import { newsLinks, newsWarnings } from "./news-warnings.ts";

const block = (id: string, text: string) => ({ id, type: "paragraph", text });
const [uno, dos] = [block("a", "Uno"), block("b", "Dos")] as const;

function warningsOf(fields: Parameters<typeof newsRow>[0]) {
  const row = newsRecordOf(newsRow({ blocks: [uno, dos], ...fields }));
  const form = formOf(newsType, row, "UTC");
  return newsWarnings(form, newsTexts(form, row)).map(({ id, text, asks }) => [id, text, asks]);
}

test("an item that is complete in Spanish needs no confirmation: each language is published separately", () => {
  expect(warningsOf({})).toEqual([]);
});

test("each warning names its control", () => {
  const below = { ...block("c", "Detalle"), type: "heading", level: 3 };
  expect(warningsOf({ title: " ", blocks: [], body: "" }).map(([id]) => id)).toEqual(["title-es", "text-es"]);
  expect(warningsOf({ image: "News/a.png", blocks: [below, uno] }).map(([id]) => id)).toEqual(["alt-es", "text-es"]);
});

test("warns of missing or stale English texts", () => {
  const english = {
    title: "Title",
    of: { title: sourceHash("Otro") },
    blocks: [{ ...block("a", "One"), of: blockHash(uno) }],
  };
  expect(warningsOf({ translations: { en: english } })).toEqual([
    ["title-en", "Título en inglés: el español cambió después de esta traducción.", false],
    ["text-en", "Texto en inglés: falta traducir: «Dos».", true],
  ]);
});

test("checks links of both languages", () => {
  const linked = { ...uno, spans: [{ text: "Uno", href: "/becas" }] };
  const row = newsRow({ blocks: [linked], translations: { en: { blocks: [linked] } } });
  const form = formOf(newsType, newsRecordOf(row), "UTC");
  expect(newsLinks(form).map(({ id, href }) => [id, href])).toEqual([
    ["text-es", "/becas"],
    ["text-en", "/becas"],
  ]);
});
