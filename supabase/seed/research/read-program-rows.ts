import { readDemoPrograms } from "../demo-programs.ts";
import type { DemoProgramRow } from "./rows.ts";

/** The demo's programs as the generator needs them; `idOf` tells the id that a program of a code has. */
export function readProgramRows(idOf: (code: string) => number): DemoProgramRow[] {
  return readDemoPrograms().map(({ row }) => {
    const { en } = row.translations as { en: { faculty: string; research_lines: string[] } };
    return {
      id: idOf(row.code),
      code: row.code,
      type: row.type,
      area: row.area,
      faculty: row.faculty ?? "",
      facultyInEnglish: en.faculty,
      director: row.director ?? "",
      vacancies: row.vacancies ?? 12,
      semesters: row.duration_semesters,
      language: row.language ?? "es",
      lines: (row.research_lines as string[]).map((es, index) => ({ es, en: en.research_lines[index] ?? es })),
    };
  });
}
