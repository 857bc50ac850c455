import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { ProgramType } from "./programs.ts";

type Addressed = { type: string; id: number; code: string; slug: string };

/** Returns the canonical path of a program: by code, or by id for a health specialty. */
export function programPath(program: Addressed, locale?: Locale): string {
  const paths = pathsIn(locale);
  if (program.type === "health_specialty") return paths.specialty(program.id);
  return paths.program(program.type === "doctorate" ? "doctorado" : "magister", program.code, program.slug);
}

export function programListLink(type: ProgramType): { label: string; to: string } {
  const paths = pathsIn();
  if (type === "doctorate") return { label: m.nav_doctorates(), to: paths.doctorates() };
  if (type === "health_specialty") return { label: m.nav_specialties(), to: paths.specialties() };
  return { label: m.nav_masters(), to: paths.masters() };
}

/** Parses the program key from path parameters: a code, or an id. Null for invalid values. */
export function programKey({
  code,
  id = "",
}: {
  code?: string;
  id?: string;
}): { code: string } | { id: number } | null {
  if (code !== undefined) return { code };
  const number = /^\d+$/.test(id) ? Number(id) : 0;
  return Number.isSafeInteger(number) && number > 0 ? { id: number } : null;
}

/** Returns whether a path that found a program is not its own: it has another slug, or the path of another type. */
export function isOtherProgramsPath(pathname: string, { slug }: { slug?: string }, program: Addressed): boolean {
  if (slug !== undefined && slug !== program.slug) return true;
  if (pathname.includes("/programas/programa/todos/")) return false;
  return !pathname.startsWith(programPath(program).replace(`/${program.slug}`, ""));
}
