import { expect, test } from "vitest";
import { recordLinks, recordWarnings } from "#app/editing/checks/record-warnings.ts";
import { previousSpanish } from "#app/editing/description/form-translation.ts";
import { readSelection } from "#app/editing/record-list/record-selection.ts";
import { sortColumnsOf } from "#app/editing/record-list/record-sort.ts";
import { blockHash, sourceHash } from "#app/editing/translation/source-hash.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsRecordOf } from "./editing/news-form.ts";
import { newsType } from "./news-description.ts";
import { newsSortColumns } from "./news-order.ts";
import { newsFilters } from "./news-selection.ts";

const block = (id: string, text: string) => ({ id, type: "paragraph", text });
const [uno, dos] = [block("a", "Uno"), block("b", "Dos")] as const;

function warningsOf(fields: Parameters<typeof newsRow>[0]) {
  const record = newsRecordOf(newsRow({ blocks: [uno, dos], ...fields }));
  const context = { today: "2026-11-30", placeholders: null, former: previousSpanish(record) };
  return recordWarnings(newsType, record.content, context).map(({ id, text, asks }) => [id, text, asks]);
}

test("an item that is complete in Spanish needs no confirmation: each language is published separately", () => {
  expect(warningsOf({}).filter(([, , asks]) => asks)).toEqual([]);
});

test("each warning names its control", () => {
  const below = { ...block("c", "Detalle"), type: "heading", level: 3 };
  const idsOf = (fields: Parameters<typeof newsRow>[0]) =>
    warningsOf(fields).flatMap(([id, , asks]) => (asks ? [id] : []));
  expect(idsOf({ title: " ", blocks: [], body: "" })).toEqual(["field-title", "field-blocks"]);
  expect(idsOf({ image: "News/a.png", blocks: [below, uno] })).toEqual(["field-blocks", "field-image_alt"]);
});

test("warns of missing or stale English texts", () => {
  const english = {
    title: "Title",
    of: { title: sourceHash("Otro") },
    blocks: [{ ...block("a", "One"), of: blockHash(uno) }],
  };
  expect(warningsOf({ translations: { en: english } })).toEqual([
    ["field-en-title", "Título, en inglés: el español cambió después de esta traducción.", false],
    ["field-en-blocks", "Texto, en inglés: falta traducir: «Dos».", true],
  ]);
});

test("checks links of both languages", () => {
  const linked = { ...uno, spans: [{ text: "Uno", href: "/becas" }] };
  const { content } = newsRecordOf(newsRow({ blocks: [linked], translations: { en: { blocks: [linked] } } }));
  expect(recordLinks(newsType, content).map(({ id, href }) => [id, href])).toEqual([
    ["field-blocks", "/becas"],
    ["field-en-blocks", "/becas"],
  ]);
});

test("the list has the filters and the orders of the view that it reads, as in its address", () => {
  expect(Object.keys(newsType.list.states?.options ?? {})).toEqual(newsFilters);
  expect(sortColumnsOf(newsType).map(({ column }) => column)).toEqual(Object.keys(newsSortColumns));
  const query = new URLSearchParams("estado=traducir&tema=research&orden=-fecha&vista=papelera");
  expect(readSelection(newsType, query)).toMatchObject({
    ...{ state: "traducir", choices: { category: "research" }, isTrash: true },
    sort: { column: "fecha", ascending: false },
  });
});
