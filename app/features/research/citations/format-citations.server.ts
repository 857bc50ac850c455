import { formatBibtex } from "./bibtex.ts";
import type { CitationFormat } from "./citation-formats.ts";
import type { CslItem } from "./csl-item.ts";
import { formatRis } from "./ris.ts";

/**
 * Works as the text of one file: BibTeX, RIS or CSL-JSON (an array, also of one). On the server only, for its tables.
 */
export function formatCitations(items: CslItem[], format: CitationFormat): string {
  switch (format) {
    case "bib":
      return items.map(formatBibtex).join("\n");
    case "ris":
      return items.map(formatRis).join("\r\n");
    case "json":
      return `${JSON.stringify(items, null, 2)}\n`;
  }
}

/** Returns the citation file as a response that browsers download as `name` with the format's extension. */
export function citationFile(items: CslItem[], format: CitationFormat, name: string): Response {
  return new Response(formatCitations(items, format), {
    headers: {
      "Content-Type": `${contentTypes[format]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}.${format}"`,
      "Cache-Control": "no-cache",
    },
  });
}

const contentTypes: Record<CitationFormat, string> = {
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  json: "application/vnd.citationstyles.csl+json",
};
