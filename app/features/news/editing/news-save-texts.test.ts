import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsRecordOf } from "./news-form.ts";
import { newsSaveTexts } from "./news-save-texts.ts";

const { failed } = newsSaveTexts("America/Santiago");

test("a failed update names the item by its title, and by its id as the specification asks", () => {
  const row = newsRecordOf(newsRow({ id: "7", title: "Charla de «Ciencia»" }));
  expect(failed({ file: null, row })).toBe("No se pudo actualizar la noticia «Charla de “Ciencia”» (7).");
  expect(failed({ file: null, row: newsRecordOf(newsRow({ revision: 0 })) })).toBe("No se pudo crear la noticia.");
});
