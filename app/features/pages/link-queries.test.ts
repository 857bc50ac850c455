import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listLinks } from "./link-queries.ts";

test("a translated description stands beside its Spanish title, which says so", async () => {
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
