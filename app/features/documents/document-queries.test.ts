import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listDocuments } from "./document-queries.ts";
import { documentKinds } from "./documents.ts";

test("marks an untranslated description below a translated title as Spanish", async () => {
  const translations = { en: { title: "Rules" } };
  const rows = [{ slug: "a", kind: documentKinds[0], title: "Reglamento", description: "De grados.", translations }];
  const [document] = await listDocuments(answeringClient(rows), "en", (text) => text);
  expect(document).toMatchObject({
    title: "Rules",
    description: "De grados.",
    lang: { title: "en", description: "es" },
  });
});
