import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import {
  type Program,
  type ProgramRow,
  programAreas,
  programLanguages,
  programModalities,
  programTypes,
} from "./programs.ts";

const texts = z.array(z.string());
const studyPlan = z.array(z.object({ title: z.string(), courses: texts }));

/** The translatable part of a program. A key that a translation lacks falls back to Spanish. */
const translation = z
  .object({
    name: z.string(),
    degree: z.string(),
    faculty: z.string(),
    schedule: z.string(),
    description: z.string(),
    objectives: texts,
    graduate_profile: z.string(),
    admission_requirements: texts,
    study_plan: studyPlan,
    research_lines: texts,
  })
  .partial();

const codes = z.object({
  type: z.enum(programTypes),
  area: z.enum(programAreas),
  modality: z.enum(programModalities),
  language: z.enum(programLanguages),
});

/** A row in `locale`. Throws when the row holds codes that the database's checks do not allow. */
export function localizeProgram({ translations, ...row }: ProgramRow, locale: Locale): Program {
  const byLocale = z.record(z.string(), z.unknown()).catch({}).parse(translations);
  const translated = locale === "es" ? {} : (translation.safeParse(byLocale[locale]).data ?? {});
  const program = {
    ...row,
    ...codes.parse(row),
    objectives: texts.catch([]).parse(row.objectives),
    admission_requirements: texts.catch([]).parse(row.admission_requirements),
    study_plan: studyPlan.catch([]).parse(row.study_plan),
    research_lines: texts.catch([]).parse(row.research_lines),
  };
  const isTranslated = Boolean(translated.name && (translated.description || !row.description));
  return isTranslated ? { ...program, ...translated, lang: locale } : { ...program, lang: "es" };
}
