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
  ...values,
});

beforeEach(() => overwriteGetLocale(() => "es"));

test("an entry says in words what decides, the type apart from the other facts", () => {
  const [entry] = programEntries([summary()], "2026-11-28");
  expect(entry).toMatchObject({
    type: "Doctorado",
    facts: "8\u00a0semestres\u00a0· Presencial\u00a0· Campus Central",
    applications: "Cierra en 2\u00a0días",
    accreditation: "Sin acreditación",
    ...{ canApply: true, hasDates: true, nameLang: undefined },
  });
});

test("it is made once for each day: what closes today is closed tomorrow", () => {
  const programs = [summary()];
  const [today] = programEntries(programs, "2026-11-30");
  expect(programEntries(programs, "2026-11-30")[0]).toBe(today);
  const [tomorrow] = programEntries(programs, "2026-12-01");
  expect([today?.canApply, tomorrow?.canApply, tomorrow?.hasDates]).toEqual([true, false, false]);
});

test("in English what is not translated says that it is Spanish", () => {
  overwriteGetLocale(() => "en");
  const lang = { ...summary().lang, name: "es", faculty: "en" } as const;
  const [entry] = programEntries([summary({ lang, name: "Doctorado en Biología" })], "2026-11-28");
  expect(entry).toMatchObject({ nameLang: "es", facultyLang: undefined, type: "Doctorate" });
});
