import type { Locale } from "#app/i18n/locale.ts";
import { pathsIn } from "#app/i18n/paths.ts";

/** The one address of a program that others name as canonical: by code, or by id for a health specialty. */
export function programPath(
  program: { type: string; id: number; code: string; slug: string },
  locale?: Locale,
): string {
  const paths = pathsIn(locale);
  if (program.type === "health_specialty") return paths.specialty(program.id);
  return paths.program(program.type === "doctorate" ? "doctorado" : "magister", program.code, program.slug);
}
