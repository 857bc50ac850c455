import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { faqGroups } from "./faq.ts";
import { listFaqItems } from "./faq-queries.ts";

test("marks an untranslated answer below a translated question as Spanish", async () => {
  const answer = [{ id: "a", type: "paragraph", text: "Sí." }];
  const translations = { en: { question: "Can I?" } };
  const rows = [{ slug: "a", group: faqGroups[0], question: "¿Puedo?", answer, translations }];
  const [item] = await listFaqItems(answeringClient(rows), "en", (text) => text);
  expect(item).toMatchObject({ question: "Can I?", answer: [{ text: "Sí." }], lang: { question: "en", answer: "es" } });
});
