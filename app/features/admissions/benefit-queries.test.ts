import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listScholarships, listSupportBenefits } from "./benefit-queries.ts";
import type { Placeholders } from "./placeholders.ts";

const placeholders = {
  rules: { benefits: [] } as unknown as Placeholders["rules"],
  today: "2026-12-01",
  fill: (text, _lang, own) => text.replace("{{respuesta}}", own?.respuesta ?? ""),
} satisfies Placeholders;

test("mixes a scholarship's translated and Spanish texts, each with its language", async () => {
  const texts = { name: "Beca", provider: "ANID", summary: "Paga.", audience: "", calendar: "" };
  const lists = {
    requirements: ["Nota"],
    benefits: ["Dinero"],
    how_to_apply: ["Postule"],
    amounts: [],
    applies_to: [],
  };
  const translations = { en: { name: "Grant", how_to_apply: ["Apply"] } };
  const row = { ...texts, ...lists, minimum_average: null, maximum_years: null, translations };
  const [scholarship] = await listScholarships(answeringClient([row]), "en", placeholders);
  expect(scholarship).toMatchObject({
    ...{ name: "Grant", summary: "Paga.", requirements: ["Nota"], howToApply: ["Apply"] },
    lang: { name: "en", summary: "es", requirements: "es", howToApply: "en" },
  });
});

test("fills a fund's placeholders in the language of each text", async () => {
  const texts = { name: "Fondo", description: "Viajes.", amount: "En {{respuesta}}", frequency: "{{respuesta}}" };
  const lists = { requirements: [], how_to_apply: ["Pida"] };
  const translations = { en: { amount: "Within {{respuesta}}" } };
  const [fund] = await listSupportBenefits(
    answeringClient([{ ...texts, ...lists, response_days: 15, translations }]),
    "en",
    placeholders,
  );
  expect(fund).toMatchObject({
    ...{ name: "Fondo", amount: "Within 15\u00a0days", frequency: "15\u00a0días", howToApply: ["Pida"] },
    lang: { name: "es", amount: "en", frequency: "es", howToApply: "es" },
  });
});
