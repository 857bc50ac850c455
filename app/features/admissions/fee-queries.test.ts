import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { listFeeRules, listProgramFees } from "./fee-queries.ts";

test("marks the language of a year's note", async () => {
  const rows = [
    { year: 2026, note: "Pague antes.", translations: {} },
    { year: 2027, note: "Pague antes.", translations: { en: { note: "Pay early." } } },
  ];
  const rules = await listFeeRules(answeringClient(rows), "en");
  expect(rules.map(({ note, noteLang }) => [note, noteLang])).toEqual([
    ["Pague antes.", "es"],
    ["Pay early.", "en"],
  ]);
});

test("sorts priced programs by their displayed names", async () => {
  const rows = [
    { code: "A", name: "Álgebra", translation_name: "Number theory" },
    { code: "B", name: "Biología", translation_name: " " },
  ];
  const programs = await listProgramFees(answeringClient(rows), "en");
  expect(programs.map(({ code, name, lang }) => [code, name, lang])).toEqual([
    ["B", "Biología", { name: "es" }],
    ["A", "Number theory", { name: "en" }],
  ]);
});
