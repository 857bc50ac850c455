import type { Database } from "#app/supabase/database.types.ts";
import { accreditationFolder } from "#app/supabase/storage-folders.ts";

export type ProgramRow = Database["public"]["Tables"]["programs"]["Row"];
/** A record of a program's accreditation, with its resolution if that is among the site's documents. */
export type AccreditationRow = Database["public"]["Tables"]["accreditations"]["Row"] & {
  documents?: { slug: string } | null;
};

/** `select` expression for accreditations. Only published documents have an address. */
export const accreditationColumns = "accreditations(*, documents(slug))";
export type ProgramFigures = Database["public"]["Tables"]["program_figures"]["Row"];

export const programTypes = ["doctorate", "academic_master", "professional_master", "health_specialty"] as const;
export type ProgramType = (typeof programTypes)[number];

export const accreditationStatuses = ["accredited", "in_process", "not_accredited"] as const;

/** Sorts accreditation records, newest first. */
export function sortAccreditations<Record extends Pick<AccreditationRow, "valid_from" | "id">>(
  history: Record[],
): Record[] {
  const rank = ({ valid_from }: Record) => valid_from ?? "9999";
  return [...history].sort((a, b) => rank(b).localeCompare(rank(a)) || b.id - a.id);
}

/** Returns the path of an accreditation's logo in the bucket (specification, section 7). */
export function accreditationLogoPath({ type, code }: { type: string; code: string }): string {
  const folder = { doctorate: "doctorado", health_specialty: "especialidad" }[type] ?? "magister";
  return `${accreditationFolder}/${folder}/${code}.png`;
}
