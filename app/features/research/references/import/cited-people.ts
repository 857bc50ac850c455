import { z } from "zod";
import { personName } from "#app/lib/person-name-schema.ts";
import type { ReferencePerson } from "../reference-work.ts";

/** The columns of a type of work: the names that are cited, and the links to academics. */
export type CitedColumns = { people: "authors" | "inventors"; links: "publication_academics" | "patent_academics" };

/** Where a row keeps the area of its first academic until it is known to be new. */
export const areaOfAcademic = "#area";

const people = z.array(personName.extend({ orcid: z.string().nullable().default(null) }));

/** The people in a cell of authors: a list in JSON, or «Family, Given; Family, Given». Empty for what is neither. */
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
