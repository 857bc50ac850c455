import type { ProgramPerson } from "./program-people.ts";

const title = /^(?:Dra?|Prof|Profa|Mg|Mag|Sra?)\.\s+/;

/** The id of the academic of the program who directs it: the one of the director's whole name, if there is just one. */
export function directorId(director: string, people: readonly Pick<ProgramPerson, "id" | "name">[]): number | null {
  const name = director.replace(title, "").trim();
  const [found, ...others] = people.filter((person) => person.name === name);
  return found && others.length === 0 ? found.id : null;
}
