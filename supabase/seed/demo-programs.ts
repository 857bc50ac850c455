import { readdirSync, readFileSync } from "node:fs";
import { readBlocks } from "../../app/editing/blocks/written-blocks.ts";
import type { Database, Json } from "../../app/supabase/database.types.ts";

type Tables = Database["public"]["Tables"];

/** Columns with texts of blocks, which the files have as plain text. */
const blockColumns = ["description", "admission_requirements"] as const;
type BlockColumn = (typeof blockColumns)[number];

/** A program as its file has it: the row, its accreditations inside, its faculty as a key of faculties.json. */
type ProgramFile = Omit<Tables["programs"]["Insert"], "faculty" | "translations" | BlockColumn> & {
  faculty: string;
  accreditations: Omit<Tables["accreditations"]["Insert"], "program_id">[];
  translations: { en: Record<string, Json> };
  description: string;
  admission_requirements: string[];
};

export type DemoProgram = {
  row: Tables["programs"]["Insert"];
  accreditations: ProgramFile["accreditations"];
};

const directory = new URL("./programs/", import.meta.url);
const faculties: Record<string, { es: string; en: string }> = readJson(new URL("./faculties.json", import.meta.url));

/** Who decides on applications and after how many weeks one hears, by type of program. */
const decisions: Record<string, { es: string; en: string; weeks: [from: number, to: number] }> = {
  doctorate: { es: "El comité académico del doctorado", en: "The doctorate’s academic committee", weeks: [3, 6] },
  academic_master: { es: "El comité académico del magíster", en: "The master’s academic committee", weeks: [3, 5] },
  professional_master: { es: "El comité académico del magíster", en: "The master’s academic committee", weeks: [3, 4] },
  health_specialty: {
    es: "La comisión de selección de la especialidad",
    en: "The specialty’s selection committee",
    weeks: [4, 6],
  },
};

/** The demo university's programs, by code. Fees are those of 2026. */
export function readDemoPrograms(): DemoProgram[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => toDemoProgram(readJson<ProgramFile>(new URL(name, directory))));
}

function toDemoProgram({ accreditations, faculty, translations, ...file }: ProgramFile): DemoProgram {
  const names = faculties[faculty];
  const decision = decisions[file.type];
  if (!decision) throw new Error(`Program ${file.code} is of a type of which nobody decides: ${file.type}`);
  if (!names) throw new Error(`Program ${file.code} names a faculty that faculties.json lacks: ${faculty}`);
  return {
    row: {
      ...file,
      ...blocksIn(file),
      faculty: names.es,
      fee_year: 2026,
      english_level: file.english_level ?? "none",
      decided_by: decision.es,
      answer_weeks_from: decision.weeks[0],
      answer_weeks_to: decision.weeks[1],
      contact_phone: `+56 41 000 ${file.code}`,
      image: `Programs/${file.code}.webp`,
      status: "published",
      translations: {
        en: { ...translations.en, ...blocksIn(translations.en), faculty: names.en, decided_by: decision.en },
      },
    },
    accreditations: accreditations.map((record) => ({
      ...record,
      resolution_document: resolutionSlug(file.code, record),
    })),
  };
}

function blocksIn(texts: { [Column in BlockColumn]?: Json }): { [Column in BlockColumn]?: Json } {
  return Object.fromEntries(
    blockColumns.flatMap((column) => (column in texts ? [[column, readBlocks(texts[column])]] : [])),
  );
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
