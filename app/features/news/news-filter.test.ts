import { expect, test } from "vitest";
import { newsRow } from "./fake-news-backend.ts";
import { type NewsSelection, selectNews } from "./news-filter.ts";

const now = new Date("2026-11-21T13:00:00Z");
const english = { title: "Winter school", blocks: [{ type: "paragraph", text: "Text" }] };
const rows = [
  newsRow({ id: "published", title: "Convocatoria de investigación", category: "scholarships" }),
  newsRow({
    id: "draft",
    title: "Escuela de invierno",
    status: "draft",
    translations: { en: english },
    translated_from: { en: 1 },
  }),
  newsRow({ id: "scheduled", title: "Aniversario", status: "scheduled", publish_at: "2026-12-01T00:00:00Z" }),
  newsRow({ id: "trashed", title: "Retirada", deleted_at: "2026-11-20T00:00:00Z" }),
];
const select = (selection: Partial<NewsSelection>) =>
  selectNews(rows, { text: "", filter: null, isTrash: false, ...selection }, now).map(({ id }) => id);

test.each<[Partial<NewsSelection>, string[]]>([
  [{}, ["published", "draft", "scheduled"]],
  [{ isTrash: true }, ["trashed"]],
  [{ filter: "borradores" }, ["draft"]],
  [{ filter: "programadas" }, ["scheduled"]],
  [{ filter: "publicadas" }, ["published"]],
  [{ filter: "traducir" }, ["published", "scheduled"]],
  [{ text: "INVESTIGACION" }, ["published"]],
  [{ text: "becas convocatoria" }, ["published"]],
  [{ text: "winter" }, ["draft"]],
  [{ text: "nada" }, []],
])("%o selects %o", (selection, ids) => {
  expect(select(selection)).toEqual(ids);
});
