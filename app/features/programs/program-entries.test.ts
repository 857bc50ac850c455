import { beforeEach, expect, test } from "vitest";
import { overwriteGetLocale } from "#app/i18n/paraglide/runtime.js";
import { programRow } from "#tests/support/app/program.ts";
import { programEntries } from "./program-entries.ts";
import { localizeProgram } from "./program-localization.ts";
import type { ProgramSummary } from "./program-queries.ts";

const summary = (values: Partial<ProgramSummary> = {}): ProgramSummary => ({
  ...localizeProgram(programRow({ campus: "Campus Central", duration_semesters: 8 }), "es"),
  spanish: { name: "Doctorado en Biología", faculty: "Facultad de Ciencias" },
  accreditations: [],
  application_opens: "2026-09-01",
  application_closes: "2026-11-30",
  annual_fee: 3_120_000,
  class_days: ["friday"],
  class_times: ["evening"],
  ...values,
});

beforeEach(() => overwriteGetLocale(() => "es"));

test("formats the main facts of an entry, with the type apart", () => {
  const [entry] = programEntries([summary()], "2026-11-28", () => "al contado");
  expect(entry).toMatchObject({
    type: "Doctorado",
    facts: "8\u00a0semestres\u00a0· Presencial\u00a0· Viernes\u00a0· vespertino",
    summary: "8\u00a0semestres\u00a0· vespertino",
    price: "$3.120.000",
    cashPrice: "al contado",
    closing: "Cierra el 30\u00a0de\u00a0noviembre",
    accreditation: "Sin acreditación",
    ...{ canApply: true, isEnding: true, nameLang: undefined },
  });
});

test("names an uncommon mode in the summary and shows no price without a fee", () => {
  const [entry] = programEntries([summary({ modality: "online", annual_fee: null, class_times: [] })], "2026-10-01");
  expect(entry).toMatchObject({ summary: "8\u00a0semestres\u00a0· A distancia", price: null, isEnding: false });
});

test("shows applications as closed on the day after their last day", () => {
  const programs = [summary()];
  const closings = ["2026-11-30", "2026-12-01"].map((day) => programEntries(programs, day)[0]?.closing);
  expect(closings).toEqual(["Cierra hoy", "Postulación cerrada"]);
});

test("marks untranslated texts as Spanish in English", () => {
  overwriteGetLocale(() => "en");
  const lang = { ...summary().lang, name: "es", faculty: "en" } as const;
  const [entry] = programEntries([summary({ lang, name: "Doctorado en Biología" })], "2026-11-28");
  expect(entry).toMatchObject({ nameLang: "es", facultyLang: undefined, type: "Doctorate" });
});
