export const citationFormats = ["bib", "ris", "json"] as const;
export type CitationFormat = (typeof citationFormats)[number];

export const citationFormatName: Record<CitationFormat, string> = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

/** Returns the format of an address by its extension; null for others. */
export function citationFormatOf(pathname: string): CitationFormat | null {
  return citationFormats.find((format) => pathname.endsWith(`.${format}`)) ?? null;
}
