import { m } from "#app/i18n/paraglide/messages.js";
import type { ProgramPerson } from "./program-people.ts";

const title = /^(?:Dra?|Prof|Profa|Mg|Mag|Sra?)\.\s+/;

/** Returns the label of the director by the title before the name: «Directora del programa» for «Dra. Ana Soto». */
export function directorLabel(director = ""): string {
  const [, ending] = director.match(/^(?:Dr|Prof|Sr)(a?)\.\s/) ?? [];
  if (ending === undefined) return m.program_director();
  return ending ? m.program_director_woman() : m.program_director_man();
}

/** Returns the id of the program's academic with the director's full name, if exactly one has it. */
export function directorId(director: string, people: readonly Pick<ProgramPerson, "id" | "name">[]): number | null {
  const name = director.replace(title, "").trim();
  const [found, ...others] = people.filter((person) => person.name === name);
  return found && others.length === 0 ? found.id : null;
}
