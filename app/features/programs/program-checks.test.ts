import { describe, expect, test } from "vitest";
import { programChecks } from "./program-checks.ts";

const today = "2026-11-23";
const textsOf = (children: Record<string, unknown[]>, row = {}) =>
  programChecks({ row, children } as never, today).map(({ id, text }) => `${id}: ${text}`);

const figures = { year: 2025, graduates: 4, retained: 6, new_enrollment: 8, total_enrollment: 20 };

describe("checks of a program", () => {
  test("warn of nothing if figures agree and days are in the future", () => {
    const children = {
      program_figures: [figures, { ...figures, year: 2024, retained: null }],
      student_origins: [
        { year: 2025, country: "CL", students: 15 },
        { year: 2025, country: "PE", students: 5 },
      ],
      accreditations: [
        { status: "accredited", valid_to: "2029-01-01" },
        { status: "accredited", valid_to: "2024-01-01" },
      ],
    };
    expect(textsOf(children, { application_closes: today })).toEqual([]);
  });

  test("warn of figures that contradict each other", () => {
    const children = {
      program_figures: [{ ...figures, graduates: 21, retained: 9 }],
      student_origins: [{ year: 2025, country: "CL", students: 19 }],
    };
    expect(textsOf(children)).toEqual([
      "section-program_figures: 2025: hay más graduados que matrícula total.",
      "section-program_figures: 2025: la retención supera a la matrícula de primer año.",
      "section-student_origins: La procedencia no coincide con las cifras. 2025: 19 estudiantes; la matrícula total es 20.",
    ]);
  });

  test("warn of a closed window and of an expired accreditation", () => {
    const children = {
      accreditations: [
        { status: "accredited", valid_to: "2026-11-22" },
        { status: "accredited", valid_to: "2020-01-01" },
      ],
    };
    expect(textsOf(children, { application_closes: "2026-11-22" })).toEqual([
      "field-application_closes: La postulación cerró el 22 de noviembre de 2026.",
      "section-accreditations: La última acreditación venció el 22 de noviembre de 2026.",
    ]);
  });
});
