import { setImmediate } from "node:timers/promises";
import { formatBibtex } from "./bibtex.ts";
import type { CitationFormat } from "./citation-formats.ts";
import type { CslItem } from "./csl-item.ts";
import { formatRis } from "./ris.ts";

/** Serializes works as one file; CSL-JSON is always an array. Server only, because of the size of its tables. */
export async function formatCitations(items: CslItem[], format: CitationFormat): Promise<string> {
  switch (format) {
    case "bib":
      return (await formatInTurns(items, formatBibtex)).join("\n");
    case "ris":
      return (await formatInTurns(items, formatRis)).join("\r\n");
    case "json":
      return `${JSON.stringify(items, null, 2)}\n`;
  }
}

/** Milliseconds of formatting before the event loop gets a turn: an export may have thousands of works. */
const yieldAfterMs = 20;

async function formatInTurns(items: CslItem[], format: (item: CslItem) => string): Promise<string[]> {
  const texts: string[] = [];
  let begun = performance.now();
  for (const item of items) {
    texts.push(format(item));
    if (performance.now() - begun < yieldAfterMs) continue;
    await setImmediate();
    begun = performance.now();
  }
  return texts;
}

/** Returns the citation file as a download called `name` with the format's extension. */
export async function citationFile(items: CslItem[], format: CitationFormat, name: string): Promise<Response> {
  return new Response(await formatCitations(items, format), {
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
