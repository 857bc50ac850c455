import { expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { stepFacts, stepsOf } from "./application-steps.ts";

const heading = (text: string): TextBlock => ({ type: "heading", text });
const paragraph = (text: string): TextBlock => ({ type: "paragraph", text });
const bullet = (text: string): TextBlock => ({ type: "paragraph", as: "bullet", text });

test("starts a step at each heading and reads list items as what follows", () => {
  expect(stepsOf([heading("Uno"), paragraph("a"), bullet("b"), paragraph(" "), heading("Dos")])).toEqual([
    { title: heading("Uno"), body: [paragraph("a")], next: [bullet("b")] },
    { title: heading("Dos"), body: [], next: [] },
  ]);
});

test("returns a step per block for a text without headings", () => {
  expect(stepsOf([bullet("a"), paragraph(""), bullet("b")]).map(({ body }) => body)).toEqual([
    [bullet("a")],
    [bullet("b")],
  ]);
});

const program = {
  decided_by: "El comité académico",
  answer_weeks_from: 3,
  answer_weeks_to: 6,
  application_opens: "2026-12-01",
  application_closes: "2027-01-08",
  lang: { decided_by: "es" },
} as const;
const whenOf = (today: string, ...given: { opens: string | null; closes: string | null }[]) => {
  overwriteGetLocale(() => "es");
  return stepFacts(program, given, today).map(({ when }) => when);
};

test("dates the steps of a program before, during and after its window", () => {
  const answer = "Entre el 29 de enero y el 19 de febrero de 2027";
  expect(whenOf("2026-11-28")).toEqual([
    "Ahora",
    "Desde el 1 de diciembre de 2026",
    "A más tardar el 8 de enero de 2027, a las 23:59",
    "Después del cierre",
    answer,
  ]);
  expect(whenOf("2026-12-05", { opens: "2027-01-13", closes: null }).slice(1)).toEqual([
    "Hasta el 8 de enero de 2027",
    "A más tardar el 8 de enero de 2027, a las 23:59",
    "Desde el 13 de enero de 2027",
    answer,
  ]);
  expect(whenOf("2027-06-01", { opens: "2027-01-13", closes: "2027-01-13" }).slice(1)).toEqual([
    "Cuando el programa esté abierto",
    "Antes del cierre del programa",
    "El 13 de enero de 2027",
    "Entre 3 y 6 semanas después del cierre",
  ]);
});

test("assigns three steps to the applicant and two to the deciders", () => {
  overwriteGetLocale(() => "es");
  const facts = stepFacts(program, [], "2026-11-28");
  expect(facts.map(({ isApplicants }) => isApplicants)).toEqual([true, true, true, false, false]);
  expect(facts[4]?.who).toBe("El comité académico");
  expect(stepFacts(null, [], "2026-11-28").map(({ who }) => who)).toEqual([
    "Usted",
    "Usted y quienes le recomiendan",
    "Usted",
    "El programa",
    "El programa",
  ]);
});
