import { listPrograms } from "#app/features/programs/program-queries.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import type { ProgramChoice, ProgramGroup } from "./contact-message.ts";

const groupOf: Record<ProgramType, ProgramGroup> = {
  doctorate: "doctorates",
  academic_master: "masters",
  professional_master: "masters",
  health_specialty: "specialties",
};

/** Returns the published programs to choose in the form. */
export async function listProgramChoices(db: Db, locale: Locale): Promise<ProgramChoice[]> {
  const programs = await listPrograms(db, programTypes, locale);
  return programs.map(({ code, name, type }) => ({ code, name, group: groupOf[type] }));
}
