import type { SourceSheet } from "#app/editing/exchange/files/source-file.ts";
import type { CellProblem } from "#app/editing/exchange/plan/import-plan.ts";
import type { SourceReading } from "#app/editing/exchange/record-source.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Json } from "#app/supabase/database.types.ts";
import { academicRow, patentRow, publicationRow, thesisRow } from "../contents/reference-rows.ts";
import { readReferences } from "../read-references.ts";
import type { ProblemRule, ReferenceFile, ReferenceProblem } from "../reference-work.ts";
import { referenceLimits } from "../reference-work.ts";

export type ReferenceTable = "publications" | "patents" | "theses" | "academics";

type Line = { line: number; row: Record<string, Json> };

const formatNames = { bibtex: "BibTeX", ris: "RIS", orcid: "ORCID", crossref: "Crossref", openalex: "OpenAlex" };
const maxNotes = 20;

/**
 * Parses references as a table of one type, with a column for each field that occurs. References of other types are
 * skipped and reported. Returns null if the text is not references.
 */
export function readReferenceSheet(table: ReferenceTable, text: string): SourceReading | null {
  const file = readReferences(text);
  const { format, problems } = file;
  if (!format) return null;
  const lines = linesOf(table, file);
  const columns = [...new Set(lines.flatMap(({ row }) => Object.keys(row)))];
  const sheet: SourceSheet = {
    name: formatNames[format],
    rows: [columns, ...lines.map(({ row }) => columns.map((column) => cellOf(row[column])))],
    lines: lines.map(({ line }) => line),
    decimal: ".",
  };
  const notes = problems.filter(({ is }) => is === "note").map(describeProblem);
  return {
    sheet,
    problems: problems.filter(({ is }) => is === "error").map(cellProblem),
    notes: [...otherNotes(file, lines.length, table), ...shortenNotes(notes)],
  };
}

function linesOf(table: ReferenceTable, { works, academics }: ReferenceFile): Line[] {
  if (table === "academics")
    return academics.map((academic) => ({ line: academic.place.number, row: academicRow(academic) }));
  const rowOf = { publications: publicationRow, patents: patentRow, theses: thesisRow }[table];
  let last = 0;
  return works.flatMap((work) => {
    const row = rowOf(work);
    if (!row) return [];
    // Several references may share a line, but each row needs a unique number.
    last = Math.max(last + 1, work.place.number);
    return [{ line: last, row }];
  });
}

function cellOf(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function cellProblem(problem: ReferenceProblem): CellProblem {
  const { place, value } = problem;
  return { line: place?.number ?? 1, column: m.reference_column(), written: value, expected: problemText(problem) };
}

function otherNotes({ works, academics }: ReferenceFile, taken: number, table: ReferenceTable): string[] {
  const others = table === "academics" ? works.length : works.length - taken;
  const partial = table === "academics" ? 0 : works.filter(({ hasMoreAuthors }) => hasMoreAuthors).length;
  const types = [
    ...new Set(
      works.filter((work) => table === "academics" || !belongsTo(table, work.kind)).map(({ sourceType }) => sourceType),
    ),
  ];
  return [
    ...(others > 0
      ? [
          counted(others, m.reference_others_one, ({ count }) =>
            m.reference_others({ count, types: formatList(types.slice(0, 8)) }),
          ),
        ]
      : []),
    ...(partial > 0 ? [counted(partial, m.reference_more_authors_one, m.reference_more_authors)] : []),
    ...(table !== "academics" && academics.length > 0 ? [m.reference_with_person()] : []),
  ];
}

function belongsTo(table: Exclude<ReferenceTable, "academics">, kind: string): boolean {
  if (kind === "other") return false;
  const tables: Record<string, string> = { thesis: "theses", patent: "patents" };
  return (tables[kind] ?? "publications") === table;
}

function shortenNotes(notes: string[]): string[] {
  if (notes.length <= maxNotes) return notes;
  return [
    ...notes.slice(0, maxNotes),
    counted(notes.length - maxNotes, m.reference_more_notes_one, m.reference_more_notes),
  ];
}

const words: Record<ProblemRule, (value: string) => string> = {
  "unknown-format": m.reference_unknown_format,
  "too-large": () => m.reference_too_large({ megabytes: referenceLimits.characters / 1_000_000 }),
  "too-many": () => m.reference_too_many({ most: formatNumber(referenceLimits.works) }),
  "not-json": (value) => m.reference_not_json({ value }),
  empty: m.reference_empty,
  unclosed: (value) => m.reference_unclosed({ value }),
  "no-key": (value) => m.reference_no_key({ value }),
  "no-value": (value) => m.reference_no_value({ value }),
  "too-deep": (value) => m.reference_too_deep({ value }),
  "too-long": (value) => m.reference_too_long({ value }),
  "unknown-text": (value) => m.reference_unknown_text({ value }),
  "unknown-string": (value) => m.reference_unknown_string({ value }),
  "no-parent": (value) => m.reference_no_parent({ value }),
  "no-end": (value) => m.reference_no_end({ value }),
  "no-title": (value) => m.reference_no_title({ value }),
  "wrong-year": (value) => m.reference_wrong_year({ value }),
  "dates-differ": (value) => m.reference_dates_differ({ value }),
  "wrong-doi": (value) => m.reference_wrong_doi({ value }),
  "wrong-orcid": (value) => m.reference_wrong_orcid({ value }),
  "unclear-authors": (value) => m.reference_unclear_authors({ value }),
};

/** Returns the problem and the expected value, without its place. */
function problemText({ rule, value }: Pick<ReferenceProblem, "rule" | "value">): string {
  return words[rule](value);
}

/** Returns the problem with its place: «Línea 12: falta el signo que cierra «title».» */
export function describeProblem(problem: ReferenceProblem): string {
  if (!problem.place) return problemText(problem);
  const { unit, number } = problem.place;
  const place = unit === "line" ? m.reference_at_line({ number }) : m.reference_at_item({ number });
  return `${place}: ${problemText(problem)}`;
}
