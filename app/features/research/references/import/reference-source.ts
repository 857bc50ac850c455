import type { RecordSource } from "#app/editing/exchange/record-source.ts";
import { formatList } from "#app/i18n/format.ts";
import type { CitedColumns } from "./cited-people.ts";
import { mergeWorkRow, withEmptyCells } from "./merge-row.ts";
import type { ReferenceTable } from "./reference-sheet.ts";

/** Import sources by table. The parsers are loaded with the first file. */
export const referenceSources: Readonly<Record<ReferenceTable, RecordSource>> = {
  publications: worksOf("publications", { people: "authors", links: "publication_academics" }),
  patents: worksOf("patents", { people: "inventors", links: "patent_academics" }),
  theses: worksOf("theses", null),
  academics: { accepted: [".json"], formats: () => "ORCID", read: reader("academics") },
};

function worksOf(table: ReferenceTable, columns: CitedColumns | null): RecordSource {
  return {
    accepted: [".bib", ".ris", ".json"],
    formats: () => formatList(["BibTeX", "RIS", "ORCID", "Crossref", "OpenAlex"]),
    read: reader(table),
    complete: async (db, rows, answers) => {
      if (!columns) return { rows: withEmptyCells(rows), questions: [] };
      const { linkAuthors } = await import("./link-authors.ts");
      return linkAuthors(db, columns, withEmptyCells(rows), answers);
    },
    merge: (row, stored) => mergeWorkRow(columns, row, stored),
  };
}

function reader(table: ReferenceTable): RecordSource["read"] {
  return async (text) => (await import("./reference-sheet.ts")).readReferenceSheet(table, text);
}
