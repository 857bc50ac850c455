import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listLinks } from "./link-queries.ts";

test("marks an untranslated title next to a translated description as Spanish", async () => {
  const translations = { en: { description: "Books." } };
  const rows = [
    { url: "https://a.test", group: "research", title: "Biblioteca", description: "Libros.", translations },
  ];
  const [link] = await listLinks(answeringClient(rows), "en");
  expect(link).toMatchObject({
    title: "Biblioteca",
    description: "Books.",
    lang: { title: "es", description: "en" },
  });
});
