import { describe, expect, test } from "vitest";
import { fillPlaceholders } from "#app/lib/fill-placeholders.ts";
import { rule2027 } from "#tests/support/app/fee-rule.ts";
import { placeholderValues } from "./placeholders.ts";
import { datesOf, type PublishedRules } from "./published-rules.ts";

const { note, noteLang, ...payment } = rule2027;
const fee = { ...payment, updatedAt: "2026-11-01T12:00:00Z" };

/** The rules of specification section 9, as they would be published for 2027. */
const rules: PublishedRules = {
  fees: [fee],
  benefits: [{ year: 2027, stipend_months: 10, funds_per_semester: 1 }],
  dates: [
    { key: "applications-2027", opens: "2026-08-03", closes: "2027-01-31" },
    { key: "scholarships-2027", opens: "2026-12-01", closes: "2027-01-31" },
    { key: "scholarships-2028", opens: "2027-12-03", closes: "2028-01-28" },
    { key: "scholarship-results-2027", opens: "2027-03-08", closes: null },
    { key: "faculty-reports-2026", opens: null, closes: "2026-11-30" },
    { key: "faculty-support-reports-2026", opens: null, closes: "2026-11-30" },
    { key: "enrollment-2027", opens: "2027-03-01", closes: "2027-03-24" },
    { key: "enrollment-specialties-2027", opens: "2027-03-15", closes: "2027-03-31" },
  ],
  articulation: { minimum_average: 5, maximum_years: 2 },
  visiting_professors_days: 30,
};
const today = "2026-11-21";
const nothing = { fees: [], benefits: [], dates: [], articulation: null, visiting_professors_days: null };
const valuesIn = (locale: "es" | "en", changed: Partial<PublishedRules> = {}) =>
  placeholderValues({ ...rules, ...changed }, { today, locale });

describe("values of placeholders", () => {
  test("in Spanish", () => {
    expect(valuesIn("es")).toEqual({
      reajuste: "4,7\u00a0%",
      "descuento-anual": "10\u00a0%",
      "descuento-anual-hasta": "30 de abril",
      "descuento-semestral": "5\u00a0%",
      "descuento-semestral-hasta": "30 de septiembre",
      cheques: "10",
      "cheques-dia": "30",
      "cuotas-desde": "marzo",
      "cuotas-hasta": "diciembre",
      "postulaciones-desde": "3 de agosto de 2026",
      "postulaciones-hasta": "31 de enero de 2027",
      "becas-desde": "1 de diciembre",
      "becas-hasta": "31 de enero",
      "becas-resultados": "la segunda semana de marzo",
      "becas-informe": "30 de noviembre",
      "estipendio-meses": "10\u00a0meses",
      "articulacion-promedio": "5,0",
      "articulacion-duracion": "2\u00a0años",
      "fondos-frecuencia": "una vez por semestre",
      "fondos-informe": "30 de noviembre",
      "visitantes-respuesta": "30\u00a0días",
      matricula: "del 1 al 24 de marzo de 2027",
      "matricula-especialidades": "del 15 al 31 de marzo de 2027",
    });
  });

  test("in English", () => {
    expect(valuesIn("en")).toMatchObject({
      reajuste: "4.7%",
      "descuento-anual-hasta": "April 30",
      "cheques-dia": "30th",
      "cuotas-desde": "March",
      "becas-desde": "December 1",
      "becas-resultados": "the second week of March",
      "articulacion-promedio": "5.0",
      "articulacion-duracion": "2\u00a0years",
      "fondos-frecuencia": "once per semester",
      "visitantes-respuesta": "30\u00a0days",
    });
  });

  test.each([1, 2, 3, 11, 22, 31])("formats the English ordinal of day %i", (checkDay) => {
    const ending = { 1: "1st", 2: "2nd", 3: "3rd", 11: "11th", 22: "22nd", 31: "31st" }[checkDay];
    expect(valuesIn("en", { fees: [{ ...fee, checkDay }] })["cheques-dia"]).toBe(ending);
  });

  test("says that a value is unpublished", () => {
    const values = Object.values(placeholderValues(nothing, { today, locale: "es" }));
    expect(new Set(values)).toEqual(new Set(["(por publicar)"]));
  });
});

test("follows changed rules and dates in both languages", () => {
  const sentence = "{{reajuste}} · {{descuento-anual-hasta}} · {{becas-hasta}}";
  const say = (locale: "es" | "en", changed: Partial<PublishedRules>) =>
    fillPlaceholders(sentence, valuesIn(locale, changed), (name) => {
      throw new Error(name);
    });
  const changed = {
    fees: [{ ...fee, continuingRaise: 0.052, annualCashUntil: "2027-05-07" }],
    dates: [{ key: "scholarships-2027", opens: "2026-12-01", closes: "2027-02-05" }],
  };
  expect(say("es", changed)).toBe("5,2\u00a0% · 7 de mayo · 5 de febrero");
  expect(say("en", changed)).toBe("5.2% · May 7 · February 5");
});

describe("relevant round of a process", () => {
  const closes = (day: string) => datesOf(rules, "scholarships", day)?.closes;
  test("is the current one until its last day", () => {
    expect(closes("2026-03-01")).toBe("2027-01-31");
    expect(closes("2027-01-31")).toBe("2027-01-31");
    expect(closes("2027-02-01")).toBe("2028-01-28");
  });
  test("is the last one if all are over, but none of another process", () => {
    expect(closes("2030-01-01")).toBe("2028-01-28");
    expect(datesOf(rules, "scholarship", today)).toBeNull();
  });
});
