import { formatPageRange } from "../page-range.ts";

const nothing = /^(?:n\/?a|s\/?p|null|none|[-–—.?]+)?$/i;

/** Returns the first text with pages or an article number. */
export function readPages(...texts: string[]): string {
  for (const text of texts) {
    // Wiley writes «n/a--n/a» for no pages; Web of Science «ARTN 123» for 123.
    const parts = text.split(/[-–—]+/).map((part) => part.trim());
    if (parts.every((part) => nothing.test(part))) continue;
    return formatPageRange(text.trim().replace(/^(?:artn|art(?:icle)?\.? (?:no|number|id)\.?:?)\s+(?=\S)/i, ""));
  }
  return "";
}
