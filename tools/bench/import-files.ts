import { exchangeColumns } from "../../app/editing/exchange/exchange-columns.ts";
import { readSourceFile } from "../../app/editing/exchange/files/read-source-file.ts";
import { findHeadingRow, guessMapping, headingsAt, sourceRows } from "../../app/editing/exchange/mapping.ts";
import type { ImportPlan } from "../../app/editing/exchange/plan/import-plan.ts";
import { planImport } from "../../app/editing/exchange/plan/plan-import.ts";
import { publicationRecords } from "../../app/features/research/publications.record.ts";
import { referenceSources } from "../../app/features/research/references/import/reference-source.ts";
import type { Db } from "../../app/supabase/db.ts";
import { progressReporter } from "../import-records/describe-plan.ts";
import { loadRecordTypes } from "../import-records/load-record-types.ts";

/** Authors of a work as «Family, Given»: two academics of the university and one external. */
const authorsOf = (names: readonly string[], index: number) => [
  ...new Set([names[index % names.length] ?? "", names[(index * 7 + 3) % names.length] ?? ""]),
  "Delacroix, Maud",
];

const abstract =
  "Se estudian los caudales de una cuenca durante diez años con registros de estaciones y de quienes viven en su orilla.";

/** Returns publications as CSV with semicolons, accents and DOI addresses. */
export function csvFile(count: number, names: readonly string[]): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `Investigación número ${index}`,
      "Artículo",
      `"${authorsOf(names, index).join("; ")}"`,
      String(2000 + (index % 26)),
      "español",
      "Humanidades",
      `https://doi.org/10.5555/bench.${index}`,
      "Cuadernos del río",
      abstract,
    ].join(";"),
  );
  return ["Título;Tipo;Autoría;Año;Idioma;Área;DOI;venue;Resumen", ...rows].join("\r\n");
}

/** Returns publications as BibTeX, different from those of the CSV. */
export function bibtexFile(count: number, names: readonly string[]): string {
  return Array.from({ length: count }, (_, index) => {
    const fields = {
      title: `{Referencia} n{\\'u}mero ${index}`,
      author: authorsOf(names, index).join(" and "),
      journal: "Cuadernos del r{\\'\\i}o",
      year: String(2000 + (index % 26)),
      volume: String(1 + (index % 40)),
      pages: `${index}--${index + 12}`,
      doi: `10.5555/reference.${index}`,
      abstract,
    };
    const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`);
    return `@article{reference${index},\n${lines.join("\n")}\n}\n`;
  }).join("\n");
}

/** Reads a file of publications and plans its import, with the columns that its headings suggest. */
export async function planFile(db: Db, bytes: Uint8Array): Promise<ImportPlan> {
  const type = publicationRecords;
  const source = referenceSources.publications;
  const { sheets } = await readSourceFile(bytes, source);
  const [sheet] = sheets;
  if (!sheet) throw new Error("The file has no table.");
  const columns = exchangeColumns(type);
  const heading = findHeadingRow(sheet, columns);
  const rows = sourceRows(sheet, heading, guessMapping(headingsAt(sheet.rows, heading), columns));
  const types = await loadRecordTypes();
  const options = { state: "published", clearsEmpty: false, fills: { area: "humanities" } } as const;
  const progress = progressReporter(process.stderr);
  return planImport(
    db,
    { type, types, rows, decimal: sheet.decimal, options, answers: new Map(), source },
    progress.report,
  ).finally(progress.end);
}
