import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { newsRecordOf } from "../../editing/news-form.ts";
import { failureTitle } from "./save-labels.ts";

test("a failed update names the item by its title, and by its id as the specification asks", () => {
  const row = newsRecordOf(newsRow({ id: "7", title: "Charla de «Ciencia»" }));
  expect(failureTitle({ file: null, row })).toBe("No se pudo actualizar la noticia «Charla de “Ciencia”» (7).");
  expect(failureTitle({ file: null, row: newsRecordOf(newsRow({ revision: 0 })) })).toBe(
    "No se pudo crear la noticia.",
  );
});
