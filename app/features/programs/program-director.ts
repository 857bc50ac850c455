import { m } from "#app/i18n/paraglide/messages.js";
import type { ProgramPerson } from "./program-people.ts";

const title = /^(?:Dra?|Prof|Profa|Mg|Mag|Sra?)\.\s+/;

/** What the director is called, by the title before the name: «Directora del programa» of «Dra. Ana Soto». */
export function directorLabel(director = ""): string {
  const [, ending] = director.match(/^(?:Dr|Prof|Sr)(a?)\.\s/) ?? [];
  if (ending === undefined) return m.program_director();
  return ending ? m.program_director_woman() : m.program_director_man();
}

/** The id of the academic of the program who directs it: the one of the director's whole name, if there is just one. */
export function directorId(director: string, people: readonly Pick<ProgramPerson, "id" | "name">[]): number | null {
  const name = director.replace(title, "").trim();
  const [found, ...others] = people.filter((person) => person.name === name);
  return found && others.length === 0 ? found.id : null;
}
