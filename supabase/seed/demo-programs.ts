import { readdirSync, readFileSync } from "node:fs";
import type { Database, Json } from "../../app/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

/** A program as its file has it: the row, its accreditations inside, its faculty as a key of faculties.json. */
type ProgramFile = Omit<Tables["programs"]["Insert"], "faculty" | "translations"> & {
  faculty: string;
  accreditations: Omit<Tables["accreditations"]["Insert"], "program_id">[];
  translations: { en: Record<string, Json> };
};

export type DemoProgram = {
  row: Tables["programs"]["Insert"];
  accreditations: ProgramFile["accreditations"];
};

const directory = new URL("./programs/", import.meta.url);
const faculties: Record<string, { es: string; en: string }> = readJson(new URL("./faculties.json", import.meta.url));

/** The demo university's programs, by code. Fees are those of 2026. */
export function readDemoPrograms(): DemoProgram[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => toDemoProgram(readJson<ProgramFile>(new URL(name, directory))));
}

function toDemoProgram({ accreditations, faculty, translations, ...file }: ProgramFile): DemoProgram {
  const names = faculties[faculty];
  if (!names) throw new Error(`Program ${file.code} names a faculty that faculties.json lacks: ${faculty}`);
  return {
    row: {
      ...file,
      faculty: names.es,
      fee_year: 2026,
      contact_phone: `+56 41 000 ${file.code}`,
      image: `Programs/${file.code}.webp`,
      status: "published",
      translations: { en: { ...translations.en, faculty: names.en } },
    },
    accreditations: accreditations.map((record) => ({
      ...record,
      resolution_document: resolutionSlug(file.code, record),
    })),
  };
}

/** The slug of the document with a resolution; null where nothing was decided. */
function resolutionSlug(
  code: string,
  { resolution, valid_from }: ProgramFile["accreditations"][number],
): string | null {
  return resolution && valid_from ? `resolucion-${code}-${valid_from.slice(0, 4)}` : null;
}

function readJson<Content>(url: URL): Content {
  return JSON.parse(readFileSync(url, "utf8"));
}
