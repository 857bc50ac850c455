import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listDeadlines } from "./deadline-queries.ts";
import type { Placeholders } from "./placeholders.ts";

const placeholders = {
  rules: { fees: [] } as unknown as Placeholders["rules"],
  today: "2026-12-01",
  fill: (text) => text,
} satisfies Placeholders;

// A deadline and its program in one row, because the fake client returns the same rows for both queries.
const row = { id: 7, program_id: 7, subject: "applications", name: "Entrevistas", note: "En línea.", faculty: "F" };

test("keeps Spanish names without a translation and marks their language", async () => {
  const rows = [{ ...row, translations: { en: { note: "Online." } } }];
  const [deadline] = await listDeadlines(answeringClient(rows), "en", placeholders);
  expect(deadline).toMatchObject({ name: "Entrevistas", note: "Online.", lang: { name: "es", note: "en" } });
  expect(deadline?.program).toMatchObject({ name: "Entrevistas", lang: { name: "es" } });
});

test("uses the translated name of a program", async () => {
  const rows = [{ ...row, translation_name: "Interviews" }];
  const [deadline] = await listDeadlines(answeringClient(rows), "en", placeholders);
  expect(deadline?.program).toMatchObject({ name: "Interviews", lang: { name: "en" } });
});
