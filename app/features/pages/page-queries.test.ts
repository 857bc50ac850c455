import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { findPageTexts } from "./page-queries.ts";

test("keeps Spanish blocks below a translated title, each filled in its language", async () => {
  const blocks = [{ id: "a", type: "paragraph", text: "Hasta {{x}}." }];
  const translations = { en: { title: "Until {{x}}" } };
  const rows = [{ key: "mission", title: "Hasta {{x}}", description: "", blocks, translations }];
  const fill = (text: string, lang: string) => text.replace("{{x}}", lang);
  const { mission } = await findPageTexts(answeringClient(rows), ["mission"], "en", fill);
  expect(mission).toMatchObject({
    title: "Until en",
    blocks: [{ text: "Hasta es." }],
    lang: { title: "en", blocks: "es" },
  });
});
