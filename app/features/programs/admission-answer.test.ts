import { afterEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { answerLabel, wordDecision } from "./admission-answer.ts";

afterEach(() => overwriteGetLocale(() => "es"));

const times = (closes: string | null, from: number | null, to: number | null) => ({
  application_closes: closes,
  answer_weeks_from: from,
  answer_weeks_to: to,
});

test.each([
  ["the days after the closing day", times("2027-01-08", 3, 6), "entre el 29 de enero y el 19 de febrero de 2027"],
  ["days of two years", times("2026-12-04", 3, 6), "entre el 25 de diciembre de 2026 y el 15 de enero de 2027"],
  ["one day", times("2027-01-08", 3, 3), "el 29 de enero de 2027"],
  ["weeks without a closing day", times(null, 3, 6), "entre 3 y 6 semanas después del cierre"],
  ["weeks once all answers were given", times("2026-08-01", 3, 6), "entre 3 y 6 semanas después del cierre"],
  ["days while answers are given", times("2026-10-20", 3, 6), "entre el 10 de noviembre y el 1 de diciembre de 2026"],
  ["one week", times(null, 1, 1), "una semana después del cierre"],
  ["nothing known", times("2027-01-08", null, null), "después del cierre"],
])("%s", (_, given, said) => {
  overwriteGetLocale(() => "es");
  expect(answerLabel(given, "2026-11-28")).toBe(said);
});

test("formats the sentence in English", () => {
  overwriteGetLocale(() => "en");
  expect(answerLabel(times("2027-01-08", 3, 6), "2026-11-28")).toBe("between January 29 and February 19, 2027");
  expect(answerLabel(times(null, 2, 2), "2026-11-28")).toBe("2 weeks after the closing date");
});

test("lower-cases only the article of the decider's name", () => {
  const said = (decided_by: string, lang: "es" | "en" = "es") => {
    const program = { ...times(null, 3, 6), decided_by, lang: { decided_by: lang } };
    const { before, decider, after, lang: foreign } = wordDecision(program, "2026-11-28");
    return [before + decider + after, foreign];
  };
  overwriteGetLocale(() => "es");
  const hear = "La respuesta llega por correo entre 3 y 6 semanas después del cierre.";
  expect(said("El comité académico")).toEqual([`Decide el comité académico. ${hear}`, undefined]);
  expect(said("Elena Soto")).toEqual([`Decide Elena Soto. ${hear}`, undefined]);
  expect(said("")).toEqual([`Decide el programa. ${hear}`, undefined]);
  overwriteGetLocale(() => "en");
  const heard = "You will hear by email 3 to 6 weeks after the closing date.";
  expect(said("The committee", "en")).toEqual([`The committee decides. ${heard}`, undefined]);
  expect(said("El comité")).toEqual([`El comité decides. ${heard}`, "es"]);
});
