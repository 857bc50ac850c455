import { z } from "zod";
import { personName } from "#app/lib/person-name-schema.ts";
import type { ReferencePerson } from "../reference-work.ts";

/** Columns of a type of work: cited names and links to academics. */
export type CitedColumns = { people: "authors" | "inventors"; links: "publication_academics" | "patent_academics" };

/** Temporary column with the first academic's area, used if the work turns out to be new. */
export const areaOfAcademic = "#area";

const people = z.array(personName.extend({ orcid: z.string().nullable().default(null) }));

/** Parses the people of a cell: a JSON list, or «Family, Given; Family, Given». Empty for other texts. */
export function readPeople(cell: string): ReferencePerson[] {
  const text = cell.trim();
  if (text.startsWith("[")) return people.safeParse(parseJson(text)).data ?? [];
  return text
    .split(/[;\n]/)
    .map((name) => name.split(",").map((part) => part.trim()))
    .flatMap(([family = "", ...given]) => (family ? [{ family, given: given.join(", "), orcid: null }] : []));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
