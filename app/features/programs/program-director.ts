import type { Locale } from "#app/i18n/locale.ts";
import type { ProgramPeople } from "./program-people.ts";

const title = /^(?:Dra?|Prof|Profa|Mg|Mag|Sra?)\.\s+/;

/** A program's director as a language writes it: English titles have no feminine. */
export function directorIn(director: string, locale: Locale): string {
  return locale === "en" ? director.replace(/^Dra\.(?=\s)/, "Dr.").replace(/^Profa\.(?=\s)/, "Prof.") : director;
}

/** The id of the academic of the program who directs it: the one of the director's whole name, if there is just one. */
export function directorId(director: string, { advisors, collaborators }: ProgramPeople): number | null {
  const name = director.replace(title, "").trim();
  const [found, ...others] = [...advisors, ...collaborators].filter((person) => person.name === name);
  return found && others.length === 0 ? found.id : null;
}
