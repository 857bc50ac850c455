import type { Database } from "../../app/supabase/database.types.ts";
import { readDemoPrograms } from "./demo-programs.ts";

type DocumentRow = Database["public"]["Tables"]["documents"]["Insert"];

/** The resolutions of the demo programs' accreditations, as rows of `documents`, in the order of the programs. */
export function readDemoResolutions(): DocumentRow[] {
  return readDemoPrograms().flatMap(({ row, accreditations }) =>
    accreditations.flatMap(
      ({ resolution_document: slug, resolution, agency, valid_from: from, valid_to: to, years }) =>
        slug && resolution && agency && from && to && years
          ? [
              {
                ...{ slug, kind: "resolutions", year: Number(from.slice(0, 4)), position: 1000 },
                ...{ file: `documentos/${slug}.pdf`, external_url: null, pages: 1, size_bytes: null },
                title: `${resolution}: ${row.name}`,
                description: `${agency} acredita el programa por ${years} ${years === 1 ? "año" : "años"}, del ${day(from, "es-CL")} al ${day(to, "es-CL")}.`,
                translations: {
                  en: {
                    title: `Accreditation decision ${from.slice(0, 4)}: ${englishName(row)}`,
                    description: `Accreditation for ${years} ${years === 1 ? "year" : "years"}, from ${day(from, "en-US")} to ${day(to, "en-US")} (${agency}).`,
                  },
                },
              },
            ]
          : [],
    ),
  );
}

function englishName({ name, translations }: ReturnType<typeof readDemoPrograms>[number]["row"]): string {
  return (translations as { en: { name?: string } }).en.name ?? name;
}

function day(value: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
}
