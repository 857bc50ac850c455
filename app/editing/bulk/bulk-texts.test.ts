import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { type CountedRecords, countedRecords, countVariables } from "../description/counted-records.ts";
import type { Noun, RecordType } from "../description/record-type.ts";
import { doneText, plannedText, unchangedText } from "./bulk-texts.ts";

const named = (noun?: Noun): RecordType => {
  const { noun: _, ...names } = recipeType.names;
  return { ...recipeType, names: noun ? { ...names, noun } : names };
};
const questions = named({ one: () => "pregunta", many: () => "preguntas", gender: "feminine" });
const programs = named({ one: () => "programa", many: () => "programas", gender: "masculine" });
const chosen: CountedRecords = [m.bulk_chosen_one, m.bulk_chosen];

test("names selected records in their number and gender", () => {
  const say = (type: RecordType) => [1, 30].map((count) => countedRecords(type, count, chosen));
  expect(say(questions)).toEqual(["1 pregunta seleccionada", "30 preguntas seleccionadas"]);
  expect(say(programs)).toEqual(["1 programa seleccionado", "30 programas seleccionados"]);
  expect(say(named())).toEqual(["1 registro seleccionado", "30 registros seleccionados"]);
});

test("inflects the description of a change by number and gender", () => {
  const archive = { act: "archive" } as const;
  expect([1, 1000].map((count) => doneText(questions, archive, count))).toEqual([
    "Se retiró 1 pregunta.",
    "Se retiraron 1.000 preguntas.",
  ]);
  expect(plannedText(programs, archive, 40, "")).toBe("Se retirarán 40 programas: dejan de verse en el sitio.");
  expect([questions, programs].map((type) => unchangedText(type, archive, 2))).toEqual([
    "2 no están publicadas y quedan como están.",
    "2 no están publicados y quedan como están.",
  ]);
  expect(m.bulk_choose_page(countVariables(questions, 50), { locale: "en" })).toBe(
    "Select all 50 preguntas on this page",
  );
});
