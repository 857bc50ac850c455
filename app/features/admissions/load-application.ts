import { listPrograms } from "#app/features/programs/program-queries.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { findApplicationProgram } from "./application-queries.ts";
import { listDeadlines } from "./deadline-queries.ts";
import { isOver } from "./deadlines.ts";
import { openPrograms } from "./open-programs.ts";
import type { Placeholders } from "./placeholders.ts";

/** Loads the application page of one program, or of all; null if no program has the code. */
export async function loadApplication(db: Db, code: string | null, locale: Locale, prose: Placeholders) {
  const { today } = prose;
  const [program, programs, deadlines] = await Promise.all([
    code === null ? null : findApplicationProgram(db, code, locale),
    listPrograms(db, programTypes, locale),
    listDeadlines(db, locale, prose),
  ]);
  if (code !== null && program === null) return null;
  const dates = deadlines.filter(({ subject }) => subject === "applications");
  return {
    program,
    open: openPrograms(programs, today),
    /** Dates of all programs, then those of the chosen program; without one, those of any program. */
    common: dates.filter((deadline) => deadline.program === null),
    own: dates.filter(
      (deadline) => deadline.program && (!program || deadline.program.id === program.id) && !isOver(deadline, today),
    ),
    today,
  };
}

export type ApplicationData = NonNullable<Awaited<ReturnType<typeof loadApplication>>>;

export type ApplicationProgramData = NonNullable<ApplicationData["program"]>;

/** Parameter with the code of a program. */
const parameter = "programa";

/** Parses the code of a program. `isCanonical` is false if the query differs from the form of the site's links. */
export function readChosenProgram(search: string): { code: string | null; isCanonical: boolean } {
  const query = new URLSearchParams(search);
  const code = query.get(parameter)?.trim() || null;
  const written = search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => new URLSearchParams(part).has(parameter));
  const expected = code === null ? [] : [`${parameter}=${encodeURIComponent(code)}`];
  return { code, isCanonical: written.join("&") === expected.join("&") };
}
