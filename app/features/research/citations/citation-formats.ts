/** What works are exported as, by the ending of the file: BibTeX, RIS, CSL-JSON. */
export const citationFormats = ["bib", "ris", "json"] as const;
export type CitationFormat = (typeof citationFormats)[number];

export const citationFormatName: Record<CitationFormat, string> = { bib: "BibTeX", ris: "RIS", json: "CSL-JSON" };

/** The format that the last part of an address ends with, or null. */
export function citationFormatOf(pathname: string): CitationFormat | null {
  return citationFormats.find((format) => pathname.endsWith(`.${format}`)) ?? null;
}
