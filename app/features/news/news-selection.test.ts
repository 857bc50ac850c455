import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { cardOf } from "./news-card.ts";
import { allNews, type NewsSelection, searchedWords, selectNews } from "./news-selection.ts";

const now = new Date("2026-11-21T13:00:00Z");
const english = { title: "Winter school", blocks: [{ type: "paragraph", text: "Text" }] };
const cards = [
  newsRow({ id: "published", title: "Convocatoria de investigación", category: "scholarships" }),
  newsRow({
    id: "draft",
    title: "Escuela de invierno",
    status: "draft",
    translations: { en: english },
    translated_from: { en: 1 },
  }),
  newsRow({ id: "scheduled", title: "Aniversario", status: "scheduled", publish_at: "2026-12-01T00:00:00Z" }),
  newsRow({ id: "archived", title: "Concurso", status: "archived" }),
  newsRow({ id: "ended", title: "Concurso", expires_at: "2026-11-21T13:00:00Z" }),
  newsRow({ id: "trashed", title: "Retirada", deleted_at: "2026-11-20T00:00:00Z" }),
].map(cardOf);
const select = (selection: Partial<NewsSelection>) =>
  selectNews(cards, { ...allNews, ...selection }, now).map(({ id }) => id);

test.each<[Partial<NewsSelection>, string[]]>([
  [{}, ["published", "draft", "scheduled", "archived", "ended"]],
  [{ isTrash: true }, ["trashed"]],
  [{ filter: "borradores" }, ["draft"]],
  [{ filter: "programadas" }, ["scheduled"]],
  [{ filter: "publicadas" }, ["published"]],
  [{ filter: "retiradas" }, ["archived", "ended"]],
  [{ filter: "traducir" }, ["published", "scheduled", "archived", "ended"]],
  [{ category: "scholarships" }, ["published"]],
  [{ text: "INVESTIGACION" }, ["published"]],
  [{ text: "becas convocatoria" }, ["published"]],
  [{ text: "winter" }, ["draft"]],
  [{ text: "nada" }, []],
])("%o selects %o", (selection, ids) => {
  expect(select(selection)).toEqual(ids);
});

test("searches for distinct words without punctuation, limited to the longest", () => {
  const words = (text: string) => searchedWords(text).map(({ word }) => word);
  expect(words("¿Año (2026), 100%_ «año»?*")).toEqual(["2026", "ano", "100"]);
  expect(words(Array.from({ length: 50 }, (_, index) => `w${"x".repeat(index)}`).join(" "))).toHaveLength(30);
});
